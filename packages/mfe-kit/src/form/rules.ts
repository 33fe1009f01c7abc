type Judging = typeof import('./judging.ts')

let known: Judging | undefined
let coming: Promise<boolean> | undefined

/** Returns what judges forms by their rules; undefined until it is loaded. */
export const judging = (): Judging | undefined => known

/**
 * Loads the rules of all forms, a chunk of their own: nobody needs them before they have filled one in.
 * @returns whether they are loaded; false when that fails now. Another call tries again
 */
export function bringRules(): Promise<boolean> {
  coming ??= import('./judging.ts').then(
    ({ bodyOf, faultsOf }) => {
      known = { bodyOf, faultsOf }
      return true
    },
    (cause) => {
      console.warn('Not loaded:', cause)
      coming = undefined
      return false
    },
  )
  return coming
}

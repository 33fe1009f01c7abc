import { readStored, removeStored, writeStored } from '../browser/browser-storage.ts'

/** Fields that are never stored, whatever a form asks for. */
const secret = /password|code|token/i

const prefix = 'form:'
const keyOf = (form: string) => prefix + form

/** Returns the stored input of a form, as long as the tab is open: {} without any. */
export const readKept = (form: string | undefined): Record<string, unknown> =>
  (form && readStored<Record<string, unknown>>('sessionStorage', keyOf(form))) || {}

/** Stores the input without its secrets, or forgets it. */
export function keep(form: string | undefined, values: Readonly<Record<string, unknown>> | undefined): void {
  if (!form) return
  const open = values && Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)))
  writeStored('sessionStorage', keyOf(form), open)
}

/** Forgets all stored input: its player has logged out. */
export const forgetKept = (): void => removeStored('sessionStorage', prefix)

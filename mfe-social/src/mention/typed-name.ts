import { mentionBeingTyped } from '@sottomondo/ui-kit/markup-text'

/** spec 3 §9 */
export const suggestionsMost = 10

/** The name that is being typed behind an '@', and where it begins. */
export interface Typed {
  start: number
  name: string
}

/** Returns the name at the caret; undefined where none is being typed. */
export function typedAt(text: string, caret: number): Typed | undefined {
  const name = mentionBeingTyped(text.slice(0, caret))
  return name === undefined ? undefined : { start: caret - name.length - 1, name }
}

/** Puts a whole name in the place of the typed one. */
export function withName(text: string, { start, name }: Typed, whole: string): { text: string; caret: number } {
  const after = text.slice(start + 1 + name.length)
  const put = `@${whole}${after.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, start) + put + after, caret: start + put.length + (after.startsWith(' ') ? 1 : 0) }
}

/** Who speaks here comes first, the last speaker at the top; then who is found by the name, at most ten. */
export function suggest(name: string, speakers: readonly string[], found: readonly string[]): string[] {
  const wanted = name.toLowerCase()
  const fits = (one: string) => one.toLowerCase().startsWith(wanted)
  const all = [
    ...speakers.filter(fits),
    ...(wanted === '' ? [] : found.filter((one) => one.toLowerCase().includes(wanted))),
  ]
  const byName = new Map(all.map((one) => [one.toLowerCase(), one]))
  return [...byName.values()].slice(0, suggestionsMost)
}

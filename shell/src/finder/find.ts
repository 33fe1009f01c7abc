import { plainText } from '@sottomondo/ui-kit/plain-text'

export interface Found {
  /** The group's heading. */
  group: 'Pagina’s' | 'Spelers' | 'Hulp'
  label: string
  path: string
  icon: string
}

/** The most results of a group. */
const mostEach = 6

/** Whether each typed word begins a word of the text, or a longer one stands anywhere in it. */
export function fits(text: string, typed: string): boolean {
  const wanted = plainText(typed).split(/\s+/).filter(Boolean)
  const hay = ` ${plainText(text)}`
  return wanted.every((word) => hay.includes(word.length > 2 ? word : ` ${word}`))
}

/**
 * Returns the results for what was typed, group by group: names that begin with it first.
 * @param known everything that can be found; players are found by the server
 */
export function found(known: readonly (Found & { more?: string })[], typed: string): Found[] {
  const start = plainText(typed.trim())
  if (!start) return known.filter(({ group }) => group === 'Pagina’s').slice(0, mostEach)
  const late = ({ label }: Found) => Number(!plainText(label).startsWith(start))
  return (['Pagina’s', 'Spelers', 'Hulp'] as const).flatMap((group) =>
    known
      .filter((one) => one.group === group && (group === 'Spelers' || fits(`${one.label} ${one.more ?? ''}`, typed)))
      .sort((one, other) => late(one) - late(other))
      .slice(0, mostEach),
  )
}

/** The first line of a page that is made: it counts to no hand-written text, and nobody edits it. */
export const madeBanner = '<!-- Made by `npm run docs`; a change here is lost. -->'

const cellOf = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()

/** Returns a table; cells may hold Markdown. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellOf).join(' | ')} |\n`
  return `${line(columns)}|${'---|'.repeat(columns.length)}\n${rows.map(line).join('')}`
}

export const code = (text: string): string => `\`${text}\``

/** Makes links to a page's headings, in the order in which they stand. */
export function createAnchors(): (heading: string) => string {
  const known = new Map<string, number>()
  return (heading) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-')
    const times = known.get(anchor) ?? 0
    known.set(anchor, times + 1)
    return times === 0 ? `#${anchor}` : `#${anchor}-${times}`
  }
}

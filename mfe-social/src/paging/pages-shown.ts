/** spec 3 §9 */
const pageButtons = 5

/** Returns the pages that have a button: five around the shown one, as far as there are so many. */
export function pagesShown(page: number, pages: number): number[] {
  const most = Math.min(pageButtons, pages)
  const first = Math.max(1, Math.min(page - Math.floor(pageButtons / 2), pages - most + 1))
  return Array.from({ length: most }, (_, at) => first + at)
}

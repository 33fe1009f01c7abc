/** Source: spec 3 §9. */
const pageButtons = 5

/** Returns the numbers of the page buttons: five around the present page, or as many as there are. */
export function pagesAround(page: number, totalPages: number): number[] {
  const count = Math.min(pageButtons, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(pageButtons / 2), totalPages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

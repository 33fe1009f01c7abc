/** As the screens format a number: the kit's, of which a page has one. */
type Format = (count: number) => string

/** What crushing comes to after its price, in words: 'kost 3', 'brengt 12', 'brengt niets'; no cost reads as a gain. */
export function crushBalance(bullets: number, format: Format): string {
  if (bullets === 0) return 'brengt niets'
  return `${bullets < 0 ? 'kost' : 'brengt'} ${format(Math.abs(bullets))}`
}

/** The same with its unit: 'kost 3 kogels', 'brengt 1 kogel', 'brengt niets'. */
export const crushText = (bullets: number, format: Format): string => crushBalance(bullets, format) + crushUnit(bullets)

/** ' kogels' */
export function crushUnit(bullets: number): string {
  if (bullets === 0) return ''
  return Math.abs(bullets) === 1 ? ' kogel' : ' kogels'
}

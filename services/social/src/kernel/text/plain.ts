/**
 * Whoever types 'cafe' means 'Café', and the other way round.
 * @returns SQL for a text without accents, as `withoutAccents` of packages/ui-kit makes it in browsers
 */
export const plainSql = (expression: string): string =>
  `regexp_replace(normalize(${expression}, NFD), '[\\u0300-\\u036f]', '', 'g')`

export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')

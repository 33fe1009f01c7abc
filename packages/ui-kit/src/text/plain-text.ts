/** Without accents and capitals, for a search: whoever types 'cafe' means 'Café', and the other way round. */
export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

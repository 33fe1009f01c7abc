import { formatNumber } from '@sottomondo/mfe-kit'

/** Texts where the server has no words (spec 2 §8). */
export const factoryTexts = {
  notRead: 'Er is iets fout gegaan bij het ophalen van de kogelfabriek gegevens.',
  notUpdated: 'Fout bij het bijwerken van de kogelfabriek.',
  nothing: 'Geen gegevens beschikbaar',
} as const

export const bulletsOf = (count: number): string => (count === 1 ? '1 kogel' : `${formatNumber(count)} kogels`)

import type { Calls } from '@sottomondo/api-contract'
import type { ApiError } from '@sottomondo/mfe-kit'
import { wordsOr } from '@sottomondo/mfe-kit'

export type Transaction = Calls['GET /api/bank/transactions/received']['answer'][number]
export type Category = Transaction['category']

/** spec 2 §9 */
export const subjectLimit = 75

export const categoryOptions: readonly { value: Category; label: string }[] = [
  { value: 'BANK', label: 'Bank' },
  { value: 'CREDIT', label: 'Credits' },
  { value: 'FAMILY', label: 'Familie' },
  { value: 'BET', label: 'Inzetten' },
]

export function categoryLabel(category: Category): string {
  return categoryOptions.find(({ value }) => value === category)?.label ?? category
}

/** What is said when the server has no words (spec 2 §8, which sets their language too). What was done, its answer says. */
export const bankTexts = {
  failed: ({ message }: ApiError) => `Error: ${message}`,
  transferFailed: 'Something went wrong with the transfer.',
  balanceUnknown: 'Je saldo is nog niet bekend. Wacht een moment.',
} as const

export type Direction = 'received' | 'sent'

/** What stands in the place of an empty list: what will come there, and how. */
export const nothingYet: Readonly<Record<Direction, Readonly<Record<Category, { title: string; advice: string }>>>> = {
  received: {
    BANK: { title: 'Nog niets ontvangen', advice: 'Wie jou iets overmaakt, staat hier met naam en onderwerp.' },
    CREDIT: { title: 'Nog geen credits ontvangen', advice: 'Credits die naar je toe komen, staan hier.' },
    FAMILY: { title: 'Nog niets in de familiekas', advice: 'Wat je familie ontvangt, staat hier.' },
    BET: { title: 'Nog niets gewonnen', advice: 'Wat de casino’s je uitbetalen, staat hier.' },
  },
  sent: {
    BANK: { title: 'Nog niets verstuurd', advice: 'Maak hierboven iets over; het komt hier te staan.' },
    CREDIT: { title: 'Nog geen credits uitgegeven', advice: 'Waar je credits blijven, staat hier.' },
    FAMILY: { title: 'Nog niets uit de familiekas', advice: 'Wat je familie uitgeeft, staat hier.' },
    BET: { title: 'Nog niets ingezet', advice: 'Wat je in de casino’s inzet, staat hier.' },
  },
}

const fetchFailed: Readonly<Record<Direction, string>> = {
  received: 'Failed to fetch received transactions',
  sent: 'Failed to fetch sent transactions',
}

/**
 * What to say when a list of transactions could not be read: that one may not see the family's, the server's own words,
 * or the fallback.
 */
export function listFailure(direction: Direction, category: Category, failure: ApiError): string {
  if (category === 'FAMILY' && failure.status === 403) return 'Mislukt, ben je Consigliere of Don van de familie?'
  return wordsOr(failure, fetchFailed[direction])
}

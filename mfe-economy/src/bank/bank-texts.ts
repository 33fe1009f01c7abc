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
  failed: (message: string) => `Error: ${message}`,
  transferFailed: 'Something went wrong with the transfer.',
} as const

export type Direction = 'received' | 'sent'

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

export type TransferDraft = { receiverName: string; amount: number | null; subject: string }
export type TransferErrors = { receiverName?: string; amount?: string }

/** What keeps a transfer from being sent; empty when nothing does. The balance must be known first (spec 2 §5). */
export function transferErrors(draft: TransferDraft, cashBank: number | undefined): TransferErrors {
  const errors: TransferErrors = {}
  if (draft.receiverName.trim() === '') errors.receiverName = 'Kies een ontvanger.'
  const amount = amountError(draft.amount)
  if (amount) errors.amount = amount
  else if (cashBank === undefined) errors.amount = 'Je saldo is nog niet bekend. Wacht een moment.'
  return errors
}

export function amountError(amount: number | null): string | undefined {
  if (amount === null) return 'Vul een bedrag in.'
  return amount > 0 ? undefined : 'Het bedrag moet groter dan 0 zijn.'
}

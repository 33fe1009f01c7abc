import type { Calls } from '@sottomondo/api-contract'
import { formatDecimal } from '@sottomondo/ui-kit/amount'

export type Payment = Calls['GET /api/admin/payments']['answer']['payments'][number]

/** '€4,99' */
export const formatCents = (cents: number): string => `€${formatDecimal(cents / 100, 2)}`

export const stateTexts: Readonly<
  Record<Payment['status'], { word: string; tone: 'quiet' | 'brass' | 'good' | 'danger' }>
> = {
  open: { word: 'open', tone: 'brass' },
  paid: { word: 'betaald', tone: 'good' },
  canceled: { word: 'geannuleerd', tone: 'quiet' },
  failed: { word: 'mislukt', tone: 'quiet' },
  expired: { word: 'verlopen', tone: 'quiet' },
  refunded: { word: 'terugbetaald', tone: 'quiet' },
  chargedBack: { word: 'teruggeboekt', tone: 'danger' },
}

/** The filters of the contract. */
export const filterTexts = {
  ALL: 'Alle',
  ATTENTION: 'Vraagt aandacht',
  OPEN: 'Open',
  PAID: 'Betaald',
  CANCELED: 'Geannuleerd',
  FAILED: 'Mislukt',
  EXPIRED: 'Verlopen',
  REFUNDED: 'Terugbetaald',
  CHARGED_BACK: 'Teruggeboekt door de bank',
} as const
export type Filter = keyof typeof filterTexts

export const providerTexts: Readonly<Record<Payment['provider'], string>> = { mollie: 'Mollie', test: 'Testkassa' }

/** What an operator should look at; nothing for most payments. */
export function worriesOf({ problem, creditsMissing, refundState, chargedBackCents }: Payment): string[] {
  return [
    problem,
    chargedBackCents > 0 && `De bank boekte ${formatCents(chargedBackCents)} terug.`,
    creditsMissing > 0 && `${creditsMissing} credits waren al uitgegeven: ze gaan af van wat er weer binnenkomt.`,
    refundState === 'requested' && 'De terugbetaling is gevraagd; de betaaldienst heeft haar nog niet aangenomen.',
  ].filter((worry) => typeof worry === 'string')
}

import type { Calls } from '@sottomondo/api-contract'
import type { ApiError } from '@sottomondo/mfe-kit'

export type Transaction = Calls['GET /api/bank/transactions/received']['answer'][number]
export type Category = Transaction['category']

export const categoryLabels = { BANK: 'Bank', CREDIT: 'Credits', FAMILY: 'Familie', BET: 'Inzetten' } as const

/** Texts where the server has no words (spec 2 §8, which sets their language too). Answers tell their own success. */
export const bankTexts = {
  failed: ({ message }: ApiError) => `Error: ${message}`,
  transferFailed: 'Something went wrong with the transfer.',
  balanceUnknown: 'Je saldo is nog niet bekend. Wacht een moment.',
} as const

/** The two lists; `failed`: spec 2 §8, `nothing`: what will stand there, and how it comes to that. */
export const lists = {
  received: {
    call: 'GET /api/bank/transactions/received',
    title: 'Ontvangen',
    failed: 'Failed to fetch received transactions',
    nothing: {
      BANK: { title: 'Nog niets ontvangen', advice: 'Wie jou iets overmaakt, staat hier met naam en onderwerp.' },
      CREDIT: { title: 'Nog geen credits ontvangen', advice: 'Credits die naar je toe komen, staan hier.' },
      FAMILY: { title: 'Nog niets op de familiebank', advice: 'Wat je familie ontvangt, staat hier.' },
      BET: { title: 'Nog niets gewonnen', advice: 'Wat casino’s, bookmaker en loterij je uitbetalen, staat hier.' },
    },
  },
  sent: {
    call: 'GET /api/bank/transactions/send',
    title: 'Verstuurd',
    failed: 'Failed to fetch sent transactions',
    nothing: {
      BANK: { title: 'Nog niets verstuurd', advice: 'Maak hierboven iets over; het komt hier te staan.' },
      CREDIT: { title: 'Nog geen credits uitgegeven', advice: 'Waar je credits blijven, staat hier.' },
      FAMILY: { title: 'Nog niets van de familiebank', advice: 'Wat je familie uitgeeft, staat hier.' },
      BET: {
        title: 'Nog niets ingezet',
        advice: 'Wat je in casino’s, op wedstrijden en in de loterij inzet, staat hier.',
      },
    },
  },
} as const

export type Direction = keyof typeof lists

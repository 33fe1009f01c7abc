import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { itemTexts } from './item/item.rules.ts'
import { type Asset, type Entry, isAmount, tooLittleOf, tooMuch } from './ledger.rules.ts'
import type { Outcome, RefusedTransfer } from './transfer.ts'

export const ownerTexts = {
  /** The same text as in actions. */
  frozen: 'Er loopt een moordaanslag waar jij bij betrokken bent.',
  closed: 'Je hebt geen levend account.',
  receiverFrozen: 'Deze speler kan op dit moment niets ontvangen. Probeer het straks nog eens.',
  receiverClosed: 'Deze speler leeft niet meer en kan niets ontvangen.',
} as const

/**
 * Returns the text for the acting player when a transfer was not posted.
 * @param costEuro what it takes from their pocket
 */
export function refusalOfTransfer(refused: RefusedTransfer, costEuro = 0): Refusal {
  switch (refused.outcome) {
    case 'insufficient':
      return refuse('insufficientFunds', tooLittleOf(refused.asset), ofPocket(refused.asset, costEuro))
    case 'overflow':
      return refuse('conflict', tooMuch)
    case 'frozen':
      return refuse('activeMurderAttempt', ownerTexts.frozen)
    case 'closed':
      return refuse('noActiveAccount', ownerTexts.closed)
    case 'receiverFrozen':
      return refuse('conflict', ownerTexts.receiverFrozen)
    case 'receiverClosed':
      return refuse('conflict', ownerTexts.receiverClosed)
    case 'notOwner':
      return refuse('conflict', itemTexts.notOwner)
    case 'ownsOne':
      return refuse('conflict', itemTexts.ownsOne)
  }
}

const ofPocket = (asset: Asset, costEuro: number): { costEuro?: number } =>
  asset === 'cashPocket' && isAmount(costEuro) ? { costEuro } : {}

/** Returns what entries take from a player's pocket; what goes to their own bank costs them nothing. */
export const pocketCostOf = (entries: Entry[], accountId: number): number =>
  entries
    .filter(({ ownerKind, ownerId }) => ownerKind === 'player' && ownerId === String(accountId))
    .filter(({ asset, amount }) => asset === 'cashPocket' || (asset === 'cashBank' && amount > 0))
    .reduce((sum, { amount }) => sum - amount, 0)

export const isRefused = <O extends Outcome>(posted: O): posted is O & RefusedTransfer =>
  posted.outcome !== 'posted' && posted.outcome !== 'already'

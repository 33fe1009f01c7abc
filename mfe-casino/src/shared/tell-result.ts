import { updateCash } from '@sottomondo/mfe-kit'
import { toast } from '@sottomondo/ui-kit/toast'
import type { RoundResult } from './casino-state.ts'
import { casinoTexts, readsAsError, refusalOf, wordsOr } from './casino-texts.ts'

/** Tells the player in a toast how a paid round ended, and shows the cash that it left. */
export function tellResult({ message, winnings, cashPocket, cashVersion }: RoundResult): void {
  updateCash(cashPocket, cashVersion)
  if (readsAsError(message)) toast.error(message)
  else if (winnings > 0) toast.success(message)
  else toast.blank(message)
}

/**
 * Tells the player in a toast why a bet was refused, unless another page is about to say so.
 * @param fallback said when what answered has no words for players
 */
export function tellRefusal(cause: unknown, fallback: string = casinoTexts.betFailed): void {
  const refusal = refusalOf(cause)
  if (!refusal.redirected) toast.error(wordsOr(refusal, fallback))
}

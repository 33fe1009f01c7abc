import { ApiError, wordsOr } from '@sottomondo/mfe-kit'
import { toast } from '@sottomondo/ui-kit/toast'
import type { RoundResult } from './casino-state.ts'
import { readsAsError } from './casino-texts.ts'

/**
 * Tells the player in a toast how a paid round ended.
 * @param net euro that it left him richer by: only then is it told as a gain
 */
export function tellResult({ message, stake, winnings }: RoundResult, net = winnings - stake): void {
  if (readsAsError(message)) toast.error(message)
  else if (net > 0) toast.success(message)
  else toast.blank(message)
}

/**
 * Tells the player in a toast why a reading was refused, unless another page is about to say so.
 * @param fallback said when what answered has no words for players
 */
export function tellRefusal(cause: unknown, fallback: string): void {
  if (!(cause instanceof ApiError)) throw cause
  if (!cause.redirected) toast.error(wordsOr(cause, fallback))
}

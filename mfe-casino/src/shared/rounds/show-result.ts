import { toast } from '@sottomondo/ui-kit/toast'
import type { RoundResult } from '../casino-state.ts'
import { readsAsError } from '../casino-texts.ts'

/** Tells the player in a toast how a paid round ended, as a gain only when it left them richer. */
export function showResult({ message, stake, winnings }: RoundResult, net = winnings - stake): void {
  if (readsAsError(message)) toast.error(message)
  else if (net > 0) toast.success(message)
  else toast.blank(message)
}

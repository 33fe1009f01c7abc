import { toast } from '@sottomondo/ui-kit/toast'
import type { RoundResult } from './casino-state.ts'
import { readsAsError } from './casino-texts.ts'

/**
 * Tells the player in a toast how a paid round ended.
 * @param net euro that it left them richer by: only then is it told as a gain
 */
export function showResult({ message, stake, winnings }: RoundResult, net = winnings - stake): void {
  if (readsAsError(message)) toast.error(message)
  else if (net > 0) toast.success(message)
  else toast.blank(message)
}

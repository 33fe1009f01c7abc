import { toast } from '@sottomondo/ui-kit/toast'
import type { GuardedEvent } from '../click/guarded.ts'

/** An action that the server refused because the pocket holds too little. */
export interface ShortOfCash {
  /** What the action takes from the pocket. */
  costEuro: number
  /** The refusal. */
  words: string
  /** Runs the action again, by a press of the player; resolves to a truthy value once it is carried out. */
  onGo: (event: GuardedEvent) => Promise<unknown>
}

let offer = ({ words }: ShortOfCash): void => void toast.error(words)

/** Says who offers to fetch what is missing from the bank; the shell does, once its late parts are there. */
export function setCashOffer(next: typeof offer): void {
  offer = next
}

export const offerCash = (short: ShortOfCash): void => offer(short)

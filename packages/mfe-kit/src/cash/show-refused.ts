import { toast } from '@sottomondo/ui-kit/toast'
import type { GuardedEvent } from '../click/guarded.ts'

/** A refused action. */
export interface RefusedAction {
  /** What it takes from the pocket, where that holds too little. */
  costEuro: number | undefined
  words: string
  /** Runs the action again, by a press of the player; resolves to a truthy value once it is carried out. */
  onGo: (event: GuardedEvent) => Promise<unknown>
}

type Show = (refused: RefusedAction) => unknown
let show: Show = ({ words }) => toast.error(words)

/** Says who shows refusals; the shell does, once its late parts are there: it knows what the bank has. */
export function setShowRefused(next: Show): void {
  show = next
}

export const showRefused: Show = (refused) => show(refused)

import { createEmitter } from '../emitter.ts'
import { createStore, useStore } from '../store.ts'

/** A user, and the gangster whom they play; null without a living one. */
export interface PagePlayer {
  userId: number
  accountId: number | null
}

let name: string | undefined

/** Says whose page this is; null is nobody. Each of its calls says so, and the gateway refuses those of another player. */
export function namePlayer(player: PagePlayer | null): void {
  if (!player) name = '0'
  else name = player.accountId === null ? String(player.userId) : `${player.userId}.${player.accountId}`
}

/** What calls say (X-Player); undefined until it is known whose page this is. */
export const playerName = (): string | undefined => name

/** Grows when somebody else has come to play here: what was drawn for the player before is then drawn anew. */
const changes = createStore(0)

export const playerChanges = (): number => changes.get()
export const notePlayerChange = (): void => changes.set(changes.get() + 1)
/** @returns what ends the subscription */
export const onPlayerChange = changes.subscribe
export const usePlayerChanges = (): number => useStore(changes)

/** A call was refused, for the cookie, which all tabs share, is another player's by now. */
export const otherPlayer = createEmitter<OtherPlayer>()
export interface OtherPlayer {
  sentAs: string | undefined
  why: string
}

import { createEmitter } from '../emitter.ts'
import { createStore, useStore } from '../store.ts'

/** A user, and the gangster whom they play; null without a living one. */
export interface PagePlayer {
  userId: number
  accountId: number | null
}

let name: string | undefined

/**
 * Sets the player of this page; null is nobody. Each call names the player, and the gateway refuses calls of another
 * one.
 */
export function namePlayer(player: PagePlayer | null): void {
  if (!player) name = '0'
  else name = player.accountId === null ? String(player.userId) : `${player.userId}.${player.accountId}`
}

/** The value of the X-Player header; undefined until the page's player is known. */
export const playerName = (): string | undefined => name

/** Counts how often another player has logged in on this page: the page is then drawn anew. */
const changes = createStore(0)

export const playerChanges = (): number => changes.get()
export const notePlayerChange = (): void => changes.set(changes.get() + 1)
/** @returns a function that ends the subscription */
export const onPlayerChange = changes.subscribe
export const usePlayerChanges = (): number => useStore(changes)

/** A call was refused, because the cookie, which all tabs share, belongs to another player by now. */
export const otherPlayer = createEmitter<OtherPlayer>()
export interface OtherPlayer {
  sentAs: string | undefined
  why: string
}

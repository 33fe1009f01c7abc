import type { IncomingMessage } from 'node:http'
import type { CallDefinition } from '@sottomondo/api-contract/call'

/**
 * Player of the page that makes a call, in the digits of its header. '' if that does not matter, or the header is
 * missing.
 */
export interface PagePlayer {
  userId: string
  /** '0' from a page that knows of no living gangster. */
  accountId: string
}

/** For a call without the header, from pages of earlier releases and from tools. */
export const anyPlayer: PagePlayer = { userId: '', accountId: '' }
const nobody: PagePlayer = { userId: '0', accountId: '0' }

const pattern = /^(\d{1,16})(?:\.(\d{1,16}))?$/

/**
 * Returns the player that a page was drawn for, from the header of each of its calls (X-Player: user, or user.gangster;
 * 0 is nobody). Public calls accept any player; calls of a user accept any of their gangsters.
 */
export function pagePlayer({ headers }: IncomingMessage, { access, identifiesPlayer }: CallDefinition): PagePlayer {
  const said = headers['x-player']
  if (said === undefined || access === 'public' || identifiesPlayer) return anyPlayer
  const [, userId, accountId = '0'] = pattern.exec(String(said)) ?? []
  // An invalid player matches a logged-in user as little as nobody does.
  if (userId === undefined) return nobody
  return { userId, accountId: access === 'player' || access === 'owner' ? accountId : '' }
}

/**
 * Returns whether a page belongs to the user who is logged in now. A dead gangster's page passes: the call itself tells
 * it of the death.
 */
export function isPageOf(
  page: PagePlayer,
  { userId, accountId }: { userId: number; accountId: number | null },
): boolean {
  if (page.userId === '') return true
  if (page.userId !== String(userId)) return false
  return page.accountId === '' || accountId === null || page.accountId === String(accountId)
}

import type { IncomingMessage } from 'node:http'
import type { CallDefinition } from '@sottomondo/api-contract'
import type { Session } from '../admission/sessions.ts'

/** Whose page makes a call, in the digits of its header. '' where that does not matter, or nothing is said. */
export interface PagePlayer {
  userId: string
  /** '0' of a page that knows of no living gangster. */
  accountId: string
}

/** Of a call that says nothing, as pages of earlier releases and tools do. */
export const anyPlayer: PagePlayer = { userId: '', accountId: '' }
const nobody: PagePlayer = { userId: '0', accountId: '0' }

const pattern = /^(\d{1,16})(?:\.(\d{1,16}))?$/

/**
 * The player that a page was drawn for, as each of its calls says it (X-Player: user, or user.gangster; 0 is nobody).
 * What is there for anybody is asked in nobody's name; what is done as a person does not depend on the gangster.
 */
export function pagePlayer({ headers }: IncomingMessage, { access, identifiesPlayer }: CallDefinition): PagePlayer {
  const said = headers['x-player']
  if (said === undefined || access === 'public' || identifiesPlayer) return anyPlayer
  const [, userId, accountId = '0'] = pattern.exec(String(said)) ?? []
  // What is no player at all is no more who is logged in than nobody is.
  if (userId === undefined) return nobody
  return { userId, accountId: access === 'player' || access === 'owner' ? accountId : '' }
}

/** Whether a page is the one of who is logged in now. The dead act for nobody: their page is told so by the call itself. */
export function isPageOf(page: PagePlayer, { userId, accountId }: Session): boolean {
  if (page.userId === '') return true
  if (page.userId !== String(userId)) return false
  return page.accountId === '' || accountId === null || page.accountId === String(accountId)
}

import type { PushEvent } from '@sottomondo/event-contract/push'
import { toast } from '@sottomondo/ui-kit/toast'
import { KitLink } from '../../remote/kit-link.tsx'
import { whenMessagesMay } from '../paused-figures.ts'
import { passOn } from './push.ts'

/** The messages that were shown: a push may come twice, and out of the order of its versions. */
const announced = new Set<string>()
const mostRemembered = 200

/** The pages to which messages lead: one acts there, or reads the whole of it. */
const pathOf: Partial<Record<string, string>> = {
  auctionOutbid: '/auction',
  auctionSold: '/auction',
  auctionWon: '/auction',
  heistChanged: '/heist',
  heistNotification: '/heist',
  raidChanged: '/raid',
} satisfies Partial<Record<PushEvent, string>>

/**
 * Passes a push from the socket to its listeners, and shows the player its `message`, on whatever page they are: except
 * where the page itself shows it, for a toast never repeats the panel that it covers.
 */
export function deliverPush(event: string, payload: object): void {
  const isShown = passOn(event, payload)
  const { message, version } = payload as { message?: unknown; version?: unknown }
  if (typeof message !== 'string' || !message || !isFirst(`${event} ${version}`) || isShown) return
  const path = pathOf[event]
  whenMessagesMay(() => toast.blank(path ? <KitLink to={path}>{message}</KitLink> : message))
}

/** Remembers a message, and tells whether it is new. */
function isFirst(id: string): boolean {
  if (announced.has(id)) return false
  announced.add(id)
  const [oldest] = announced
  if (announced.size > mostRemembered && oldest) announced.delete(oldest)
  return true
}

/** Forgets the shown messages: another player's versions are their own. */
export function forgetAnnounced(): void {
  announced.clear()
}

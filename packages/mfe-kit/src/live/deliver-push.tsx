import type { PushEvent } from '@sottomondo/event-contract'
import { toast } from '@sottomondo/ui-kit/toast'
import { KitLink } from '../kit-link.tsx'
import { whenMessagesMay } from './paused-figures.ts'
import { passOn } from './push.ts'

/** The messages that were shown: a push may come twice, and out of the order of its versions. */
const announced = new Set<string>()
const mostRemembered = 200

/** The pages to which messages lead that ask for an action there. */
const pathOf: Partial<Record<string, string>> = {
  auctionOutbid: '/auction',
  auctionSold: '/auction',
  auctionWon: '/auction',
  heistNotification: '/heist',
} satisfies Partial<Record<PushEvent, string>>

/** Passes a push from the socket to its listeners, and shows the player its `message`, on whatever page they are. */
export function deliverPush(event: string, payload: object): void {
  passOn(event, payload)
  const { message, version } = payload as { message?: unknown; version?: unknown }
  if (typeof message === 'string' && message) announce(`${event} ${version}`, message, pathOf[event])
}

function announce(id: string, message: string, path: string | undefined): void {
  if (announced.has(id)) return
  announced.add(id)
  const [oldest] = announced
  if (announced.size > mostRemembered && oldest) announced.delete(oldest)
  whenMessagesMay(() => toast.blank(path ? <KitLink to={path}>{message}</KitLink> : message))
}

/** Forgets the shown messages: another player's versions are their own. */
export function forgetAnnounced(): void {
  announced.clear()
}

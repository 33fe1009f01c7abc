import type { PushEvent, PushPayload } from '@sottomondo/event-contract'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect, useEffectEvent } from 'react'
import { whenMessagesMay } from './paused-figures.ts'

type Listener = (payload: never) => void

const listeners = new Map<string, Set<Listener>>()

/**
 * Calls `listener` for every push of that name. A push is advice: its data can be read again, and one may be missed
 * while the connection is away (`useCall` then reads again by itself).
 * @returns a function that ends the subscription
 */
export function onPush<E extends PushEvent>(event: E, listener: (payload: PushPayload<E>) => void): () => void {
  const ofEvent = listeners.get(event) ?? new Set<Listener>()
  listeners.set(event, ofEvent.add(listener))
  return () => ofEvent.delete(listener)
}

/** `onPush` while the component is shown. */
export function usePush<E extends PushEvent>(event: E, listener: (payload: PushPayload<E>) => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onPush(event, latest), [event])
}

/** The messages that were shown: a push may come twice, and out of the order of its versions. */
const announced = new Set<string>()
const mostRemembered = 200

/** Passes a push from the socket to its listeners, and shows the player its `message`, on whatever page they are. */
export function deliverPush(event: string, payload: object): void {
  for (const listener of [...(listeners.get(event) ?? [])]) (listener as (payload: unknown) => void)(payload)
  const { message, version } = payload as { message?: unknown; version?: unknown }
  if (typeof message === 'string' && message) announce(`${event} ${version}`, message)
}

function announce(id: string, message: string): void {
  if (announced.has(id)) return
  announced.add(id)
  const [oldest] = announced
  if (announced.size > mostRemembered && oldest) announced.delete(oldest)
  whenMessagesMay(() => toast.blank(message))
}

/** Forgets the shown messages: another player's versions are their own. */
export function forgetAnnounced(): void {
  announced.clear()
}

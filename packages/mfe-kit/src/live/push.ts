import type { PushEvent, PushPayload } from '@sottomondo/event-contract'
import { useEffect, useEffectEvent } from 'react'

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

/** Passes a push to those who listen to it. */
export function passOn(event: string, payload: object): void {
  for (const listener of [...(listeners.get(event) ?? [])]) (listener as (payload: unknown) => void)(payload)
}

import type { PushEvent, PushPayload } from '@sottomondo/event-contract/push'
import { useEffect, useEffectEvent } from 'react'

/** What a listener of a push returns that shows the player itself what the push says. */
export const shown = Symbol()

type Listener = (payload: never) => unknown

const listeners = new Map<string, Set<Listener>>()

/**
 * Calls `listener` for every push of that name. A push is advice: its data can be read again, and one may be missed
 * while the connection is away (`useCall` then reads again by itself).
 * @returns a function that ends the subscription
 */
export function onPush<E extends PushEvent>(event: E, listener: (payload: PushPayload<E>) => unknown): () => void {
  const ofEvent = listeners.get(event) ?? new Set<Listener>()
  listeners.set(event, ofEvent.add(listener))
  return () => ofEvent.delete(listener)
}

/**
 * `onPush` while the component is shown. A listener that shows what happened returns `shown`, as `showOutcome` does:
 * then no toast repeats it.
 */
export function usePush<E extends PushEvent>(event: E, listener: (payload: PushPayload<E>) => unknown): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onPush(event, latest), [event])
}

/** Passes a push to those who listen to it. @returns whether one of them shows the player what it says */
export function passOn(event: string, payload: object): boolean {
  return [...(listeners.get(event) ?? [])].map((listener) => listener(payload as never)).includes(shown)
}

import type { PushEvent, PushPayload } from '@sottomondo/event-contract'
import { useEffect, useEffectEvent } from 'react'
import { onPush } from './push.ts'
import { listening } from './resync.ts'

/**
 * Which pushes change what a call answers: `true`, or what decides it from the push and what was read last. Without
 * anything read a push always counts, for what is under way may be older.
 */
export type Concerns<D> = {
  readonly [E in PushEvent]?: true | ((push: PushPayload<E>, data: D) => boolean)
}

/** Pushes come in bursts: the first is followed at once, the last never left out, and between two readings lies this. */
const betweenMs = 500

/**
 * Reads again when a push comes that concerns what was read, and what was there before the first push could come. A
 * reading is never cut off by the next push.
 */
export function useReread<D>(concerns: Concerns<D> | undefined, data: D | undefined, reread: () => Promise<void>) {
  const concerned = useEffectEvent((event: PushEvent, push: never) => {
    const concern = concerns?.[event]
    return concern === true || (concern !== undefined && (data === undefined || concern(push, data)))
  })
  const isShown = useEffectEvent(() => data !== undefined)
  const read = useEffectEvent(() => reread())
  const events = Object.keys(concerns ?? {}).join(' ')

  useEffect(() => {
    let [reading, due, ended] = [false, false, false]
    const follow = async () => {
      due = true
      if (reading) return
      reading = true
      while (due && !ended) {
        due = false
        await Promise.all([read(), new Promise((resolve) => setTimeout(resolve, betweenMs))])
      }
      reading = false
    }
    const stops = events
      .split(' ')
      .filter(Boolean)
      .map((name) => onPush(name as PushEvent, (push) => concerned(name as PushEvent, push as never) && follow()))
    if (events) stops.push(listening.on(() => void (isShown() && follow())))
    return () => {
      ended = true
      for (const stop of stops) stop()
    }
  }, [events])
}

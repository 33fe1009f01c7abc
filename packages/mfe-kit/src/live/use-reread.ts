import type { PushEvent, PushPayload } from '@sottomondo/event-contract/push'
import { useEffect, useEffectEvent } from 'react'
import { onPush } from './push/push.ts'
import { listening } from './push/resync.ts'

/**
 * The pushes that change a call's answer: `true`, or a function that decides it from the push and the data. Without
 * data a push always counts, for the reading under way may be older.
 */
export type Concerns<D> = {
  readonly [E in PushEvent]?: true | ((push: PushPayload<E>, data: D) => boolean)
}

/**
 * Pushes come in bursts: the first causes a reading at once, the last is never left out, and this is the pause between
 * two readings.
 */
const betweenMs = 500

/**
 * Reads again when a push concerns the data, and once when the first push may have been missed. The next push never
 * cuts a reading off.
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

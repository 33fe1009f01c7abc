import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../store.ts'
import { runningMs, serverAheadMs, serverNowMs } from './clock.ts'
import { everySecond } from './every-second.ts'

export interface ServerTime {
  /**
   * Milliseconds to add to this device's clock. Screens use `useServerNowMs`, which a correction of that clock can't
   * fool.
   */
  offsetMs: number
  /** False until the server has been asked, whether it answered or not. */
  known: boolean
}

const store = createStore<ServerTime>({ offsetMs: 0, known: false })

/** Returns a new object whenever the clock was set. */
export function useServerTime(): ServerTime {
  return useStore(store)
}

/** Returns the server's time in milliseconds since 1970, every second, and at once when the clock was set. */
export function useServerNowMs(): number {
  useServerTime()
  useTick()
  return serverNowMs()
}

/** Returns `runningMs`, every second, and at once when the clock was set: so that a tab that slept catches up. */
export function useRunningMs(): number {
  useServerTime()
  useTick()
  return runningMs()
}

function useTick(): void {
  const [, tick] = useState(0)
  useEffect(() => everySecond(() => tick((ticks) => ticks + 1)), [])
}

export const isServerTimeKnown = (): boolean => store.get().known

/** Publishes the new difference: the clock was set, or the device's was. */
export function shareServerTime(): void {
  store.set({ offsetMs: serverAheadMs(), known: true })
}

import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../store.ts'
import { runningMs, serverNowMs } from './clock.ts'
import { everySecond } from './every-second.ts'

export interface ServerTime {
  /** False until the server has been asked, whether it answered or not. */
  known: boolean
}

const store = createStore<ServerTime>({ known: false })

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

/** Tells that the clock was set, or the device's was. */
export function shareServerTime(): void {
  store.set({ known: true })
}

import { api } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { createStore, useStore } from '../store.ts'

export interface ServerTime {
  /** Milliseconds to add to this device's clock. */
  offsetMs: number
  /** False until the server has been asked, whether it answered or not. */
  known: boolean
}

const store = createStore<ServerTime>({ offsetMs: 0, known: false })

export function useServerTime(): ServerTime {
  return useStore(store)
}

/** Asks the server for the time once; half of the way counts as the answer's age. A failure leaves the offset at 0. */
export async function loadServerTime(): Promise<void> {
  const askedMs = Date.now()
  try {
    const { serverTime } = await api('GET /api/server-time')
    const answeredMs = Date.now()
    store.set({ offsetMs: Date.parse(serverTime) - (askedMs + answeredMs) / 2, known: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error('Failed to fetch server time:', error.message)
    store.set({ offsetMs: 0, known: true })
  }
}

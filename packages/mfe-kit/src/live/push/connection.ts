import { inTime } from '../../call/in-time.ts'
import { createStore, useStore } from '../../store.ts'
import { resync } from './resync.ts'

/** 'offline': this device has no network. 'away': it has one, and our server does not answer. */
export type Connection = 'up' | 'offline' | 'away'

/** How often the server is tried while it does not answer. */
const probeEveryMs = 3000
/** A probe that neither arrives nor fails is given up after this time, and sent anew. */
const probePatienceMs = 5000
/** The smallest call there is. */
const probe = '/api/server-time'

const store = createStore<Connection>('up')
let probing: ReturnType<typeof setTimeout> | undefined

export const useConnection = (): Connection => useStore(store)
export const connection = (): Connection => store.get()
/**
 * Whether nothing can be sent now. The browser's own report counts at once: the offline strip goes only when the server
 * has answered again.
 */
export const isOffline = (): boolean => store.get() === 'offline' && !navigator.onLine

/** Follows the browser's reports about its network. Called once, by the shell. */
export function watchConnection(): void {
  addEventListener('offline', serverDoesNotAnswer)
  addEventListener('online', () => tryServer())
  if (!navigator.onLine) serverDoesNotAnswer()
}

/** Notes an answer of the server, whatever it says: after an outage the shown data is read again. */
export function serverAnswers(): void {
  clearTimeout(probing)
  probing = undefined
  if (store.get() === 'up') return
  store.set('up')
  resync.emit()
}

/** Notes that no answer came: from now on the server is tried until it answers. */
export function serverDoesNotAnswer(): void {
  store.set(navigator.onLine ? 'away' : 'offline')
  probing ??= setTimeout(tryServer, probeEveryMs)
}

/** Sends a probe: the socket was lost, or the browser reports that the network is back. */
export async function tryServer(): Promise<void> {
  clearTimeout(probing)
  probing = undefined
  try {
    await inTime(probePatienceMs, (signal) => fetch(probe, { cache: 'no-store', signal }))
    serverAnswers()
  } catch {
    serverDoesNotAnswer()
  }
}

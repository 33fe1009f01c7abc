import { inTime } from '../call/in-time.ts'
import { createStore, useStore } from '../store.ts'
import { resync } from './resync.ts'

/** 'offline': this device has no network. 'away': it has, and our server does not answer. */
export type Connection = 'up' | 'offline' | 'away'

/** How often it is tried whether the server answers again. */
const probeEveryMs = 3000
/** One that neither arrives nor fails is given up, and tried anew. */
const probePatienceMs = 5000
/** The smallest call there is. */
const probe = '/api/server-time'

const store = createStore<Connection>('up')
let probing: ReturnType<typeof setTimeout> | undefined

export const useConnection = (): Connection => useStore(store)
export const connection = (): Connection => store.get()
/** Nothing can be sent now. The browser's word counts: the strip goes only when the server has answered again. */
export const isOffline = (): boolean => store.get() === 'offline' && !navigator.onLine

/** Follows what the browser says of its network. Called once, by the shell. */
export function watchConnection(): void {
  addEventListener('offline', serverDoesNotAnswer)
  addEventListener('online', () => tryServer())
  if (!navigator.onLine) serverDoesNotAnswer()
}

/** An answer of the server, whatever it says: whoever shows something reads it again if none came before. */
export function serverAnswers(): void {
  clearTimeout(probing)
  probing = undefined
  if (store.get() === 'up') return
  store.set('up')
  resync.emit()
}

/** No answer came: from now on it is tried until one does. */
export function serverDoesNotAnswer(): void {
  store.set(navigator.onLine ? 'away' : 'offline')
  probing ??= setTimeout(tryServer, probeEveryMs)
}

/** Asks for a sign of life: the socket was lost, or the browser says that the network is back. */
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

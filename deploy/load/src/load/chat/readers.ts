import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ReadersOrder {
  port: number
  origin: string
  players: { accountId: number; cookie: string }[]
}

/** What a reader needs of the answer of GET /api/chat. */
export interface ChatPage {
  messages: { messageId: number }[]
  version: number
  complete: boolean
}

export interface ReaderReport {
  accountId: number
  /** The messages of the run, in the order in which the reader has got them. */
  ids: number[]
  /** From the sending of a message to its push on the socket, while the first connection lasted, and after a loss. */
  delaysMs: number[]
  afterLossMs: number[]
  /** From the loss of the connection until the reader had everything again; null for one who lost none. */
  backAfterMs: number | null
  /** Pushes that came before an earlier one. */
  gaps: number
  /** Readings that were not answered. */
  failed: number
}

export interface Readers {
  pid: number
  reports(): Promise<ReaderReport[]>
  close(): void
}

/** Opens the readers' sockets in a process of their own, and has all of them join the chat. */
export async function startReaders(order: ReadersOrder): Promise<Readers> {
  const child = fork(fileURLToPath(new URL('readers-process.ts', import.meta.url)), { serialization: 'advanced' })
  const answer = async <Answer>(message: ReadersOrder | 'report'): Promise<Answer> => {
    child.send(message)
    return (await messageOf(child)) as Answer
  }
  const { failed } = await answer<{ failed?: string }>(order)
  if (failed !== undefined) {
    child.disconnect()
    throw new Error(`a reader could not join the chat: ${failed}`)
  }
  return {
    pid: child.pid ?? 0,
    reports: () => answer<ReaderReport[]>('report'),
    close: () => child.disconnect(),
  }
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('the process of the readers has ended')
  })
  const [message] = await Promise.race([once(child, 'message'), gone])
  return message
}

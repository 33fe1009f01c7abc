import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Gateway } from '@sottomondo/residents/src/session.ts'

export interface NewcomerOrder {
  gateway: Gateway
  count: number
  /** Divides their pauses. */
  speed: number
}

/** What they have done so far. */
export interface NewcomerReport {
  signedUp: number
  turns: number
  /** Turns without an answer. */
  failures: number
  lastFailure: string
  steps: Record<string, number>
  /** By call and the refusal's id. */
  refused: Record<string, number>
}

export interface Newcomers {
  report(): Promise<NewcomerReport>
  /** They begin no new turn. */
  end(): void
  close(): void
}

export function startNewcomers(order: NewcomerOrder): Newcomers {
  const child = fork(fileURLToPath(new URL('newcomers.ts', import.meta.url)))
  child.send(order)
  return {
    async report() {
      const answer = once(child, 'message')
      child.send('report')
      const [report] = await answer
      return report as NewcomerReport
    },
    end: () => void child.send('end'),
    close: () => child.connected && child.disconnect(),
  }
}

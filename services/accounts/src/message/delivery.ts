import { type Clock, isConnectionError, type Logger, type Pool } from '@sottomondo/server-kit'
import type { AccountsMetrics } from '../metrics.ts'
import { deliveryRules, retryPauseSeconds } from './message.rules.ts'
import { claimMessages, finishMessage, type Message, type MessageKind, postponeMessage } from './message.store.ts'
import type { Sender } from './senders.ts'

/** Sends what was enqueued. Any number of processes may run one: each message is leased to one of them. */
export interface Delivery {
  /** Look now: something was committed. */
  nudge(): void
  /** Finishes what is being sent. */
  stop(): Promise<void>
}

export function startDelivery(deps: {
  pool: Pool
  clock: Clock
  log: Logger
  metrics: AccountsMetrics
  senders: Partial<Record<MessageKind, Sender>>
}): Delivery {
  const { pool, clock, log, metrics, senders } = deps
  let stopping = false
  let nudged = false
  let wake: (() => void) | undefined

  async function deliver(message: Message): Promise<void> {
    const { id, kind } = message
    const finish = async (state: 'sent' | 'stored' | 'failed', lastError: string | null = null) => {
      await finishMessage(pool, id, state, lastError)
      metrics.messages.inc({ kind, outcome: state })
    }
    const sender = senders[kind]
    if (!sender) return finish('stored')
    if (message.expiresAtMs <= clock.nowMs()) return finish('failed', 'too late')
    try {
      await sender.send(message)
    } catch (error) {
      const reason = (error as Error).message.slice(0, 200)
      const pause = retryPauseSeconds(message.attempts)
      log.warn({ messageId: id, provider: sender.name, attempts: message.attempts, reason }, 'a message was not taken')
      if (pause === null) return finish('failed', reason)
      return postponeMessage(pool, id, clock.nowMs() + pause * 1000, reason)
    }
    await finish('sent')
  }

  function pause(): Promise<void> {
    if (nudged || stopping) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(done, deliveryRules.lookMs)
      function done() {
        clearTimeout(timer)
        wake = undefined
        resolve()
      }
      wake = done
    })
  }

  async function work(): Promise<void> {
    while (!stopping) {
      nudged = false
      try {
        const messages = await claimMessages(pool, clock.nowMs())
        await Promise.all(messages.map(deliver))
        if (messages.length > 0) continue
      } catch (error) {
        if (!isConnectionError(error)) log.error({ err: error }, 'the delivery of messages failed')
        else log.warn({ err: error }, 'the delivery of messages waits for the database')
      }
      await pause()
    }
  }

  const working = work()
  return {
    nudge() {
      nudged = true
      wake?.()
    },
    async stop() {
      stopping = true
      wake?.()
      await working
    },
  }
}

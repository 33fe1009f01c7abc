import type { Client, ClientDuplexStream } from '@grpc/grpc-js'
import {
  type LaneAnswer,
  type LaneAnswers,
  type LaneCall,
  type LaneCalls,
  LaneService,
} from '@sottomondo/proto/common/v1/lane'
import type { Refusal } from '../call/refusal.ts'
import { type Deadline, startDeadline } from '../clock/deadline.ts'
import { noteReported } from '../own-writes/written.ts'
import { unreachable } from './wire.ts'

/** The outcome of a call: a packed reply, a refusal, or the reference of a defect. */
export type LaneOutcome = { reply: Buffer } | { refusal: Refusal } | NonNullable<LaneAnswer['outcome']>

export interface Lane {
  /**
   * Sends a call. When the lane breaks, the call is sent again on the next one until its deadline: every state-changing
   * rpc gives the same request id the same answer.
   */
  send(call: Omit<LaneCall, 'id' | 'deadlineAtMs'>, deadlineMs: number): Promise<LaneOutcome>
  close(): void
}

type Stream = ClientDuplexStream<LaneCalls, LaneAnswers>

interface UnderWay {
  call: LaneCall
  deadlineMs: number
  /** The lane on which the call was written; none before that, and when that lane broke. */
  on: Stream | undefined
  deadline: Deadline
  resolve: (outcome: LaneOutcome) => void
}

const reopenPausesMs = [20, 50, 100]
/** A longer queue means that the server is not keeping up: a refusal now is better than an answer too late. */
const longestQueue = 10_000
const largestId = 2 ** 32 - 1

export function openLane(client: Client): Lane {
  const underWay = new Map<number, UnderWay>()
  let stream: Stream | undefined
  let outgoing: UnderWay[] = []
  let lastId = 0
  let failures = 0
  let reopening: NodeJS.Timeout | undefined
  let closed = false

  function open(): void {
    const { path, requestSerialize, responseDeserialize } = LaneService.open
    const opened = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize)
    stream = opened
    opened.on('data', ({ answers, draining }: LaneAnswers) => {
      failures = 0
      for (const answer of answers) take(answer)
      if (draining) retire(opened)
    })
    // An error is followed by no end, an end by no error; both mean that another lane is needed.
    opened.on('error', () => lost(opened))
    opened.on('end', () => {
      opened.end()
      lost(opened)
    })
    outgoing = [...underWay.values()].filter(({ on }) => on === undefined)
    if (outgoing.length > 0) setImmediate(flush)
  }

  /** The server is leaving: it answers the calls it has, new calls go over another lane. */
  function retire(which: Stream): void {
    if (stream !== which) return
    stream = undefined
    which.end()
    if (outgoing.length > 0) open()
  }

  function lost(which: Stream): void {
    const orphans = [...underWay.values()].filter(({ on }) => on === which)
    for (const orphan of orphans) orphan.on = undefined
    if (stream === which) stream = undefined
    else if (stream) {
      // A retired lane broke beside the open one.
      if (orphans.length > 0 && outgoing.push(...orphans) === orphans.length) setImmediate(flush)
      return
    }
    if (closed || reopening || ![...underWay.values()].some(({ on }) => on === undefined)) return
    const pauseMs = reopenPausesMs[Math.min(failures++, reopenPausesMs.length - 1)]
    reopening = setTimeout(() => {
      reopening = undefined
      if (underWay.size > 0) open()
    }, pauseMs)
  }

  function flush(): void {
    if (!stream || outgoing.length === 0) return
    const written = outgoing
    outgoing = []
    const nowMs = Date.now()
    for (const one of written) {
      one.on = stream
      // Counts from the first writing on: time that this process stood still before that does not count.
      one.call.deadlineAtMs ||= nowMs + one.deadlineMs
    }
    stream.write({ calls: written.map(({ call }) => call) })
  }

  function take({ id, outcome, written }: LaneAnswer): void {
    const requestId = underWay.get(id)?.call.requestId
    if (requestId && written.length > 0) noteReported(requestId, written)
    if (outcome) end(id, outcome)
  }

  function end(id: number, outcome: LaneOutcome): void {
    const waiting = underWay.get(id)
    if (!waiting) return
    underWay.delete(id)
    waiting.deadline.cancel()
    waiting.resolve(outcome)
  }

  return {
    send(call, deadlineMs) {
      if (closed || underWay.size >= longestQueue) return Promise.resolve({ refusal: unreachable })
      lastId = (lastId % largestId) + 1
      const numbered = { ...call, id: lastId, deadlineAtMs: 0 }
      return new Promise((resolve) => {
        const deadline = startDeadline(deadlineMs, () => end(numbered.id, { refusal: unreachable }))
        const waiting: UnderWay = { call: numbered, deadlineMs, on: undefined, deadline, resolve }
        underWay.set(numbered.id, waiting)
        if (stream) {
          if (outgoing.push(waiting) === 1) setImmediate(flush)
        } else if (!reopening) open()
      })
    },
    close() {
      closed = true
      clearTimeout(reopening)
      for (const id of [...underWay.keys()]) end(id, { refusal: unreachable })
      stream?.end()
    },
  }
}

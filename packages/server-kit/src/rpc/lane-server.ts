import type { ServerDuplexStream } from '@grpc/grpc-js'
import type { LaneAnswer, LaneAnswers, LaneCall, LaneCalls } from '@sottomondo/proto/common/v1/lane'
import { writtenFor } from '../own-writes/written.ts'
import type { Logger } from '../process/log.ts'
import { createCtx } from './context.ts'
import type { Perform } from './perform.ts'
import { isLate, toMessage, unreachable } from './wire.ts'

type Stream = ServerDuplexStream<LaneCalls, LaneAnswers>

/** The server's end of the lanes: answers go out together, once per tick. */
export interface LaneServer {
  accept(stream: Stream): void
  /** Sends the clients to another lane, answers the calls that still arrive on these lanes, and ends them. */
  drain(): Promise<void>
}

/** A client that does not close its side by then is not told again: its lane ends when nothing is under way on it. */
const patienceMs = 1000

export function createLaneServer(perform: Perform, log: Logger): LaneServer {
  const lanes = new Set<{ endIfDone: () => void; stream: Stream }>()
  let draining = false
  let patient = true

  function accept(stream: Stream): void {
    const lane = { stream, endIfDone }
    let underWay = 0
    let clientIsDone = false
    let ending = false
    let waiting: LaneAnswer[] = []
    lanes.add(lane)

    function endIfDone(): void {
      const leaving = clientIsDone || (draining && !patient)
      if (!leaving || underWay > 0 || waiting.length > 0 || ending) return
      ending = true
      stream.end()
    }
    function flush(): void {
      const answers = waiting
      waiting = []
      if (!stream.destroyed) stream.write({ answers, draining })
      endIfDone()
    }
    async function serve(call: LaneCall): Promise<void> {
      underWay++
      const answer = await answerTo(call)
      underWay--
      if (waiting.push(answer) === 1) setImmediate(flush)
    }

    stream.on('data', ({ calls }: LaneCalls) => {
      for (const call of calls) void serve(call)
    })
    stream.on('error', (error: Error) => log.debug({ err: error }, 'rpc: a lane broke'))
    stream.on('end', () => {
      clientIsDone = true
      endIfDone()
    })
    stream.on('close', () => lanes.delete(lane))
    if (draining) leave(stream)
    endIfDone()
  }

  const leave = (stream: Stream): void => {
    if (!stream.destroyed) stream.write({ answers: [], draining: true })
  }

  async function answerTo(call: LaneCall): Promise<LaneAnswer> {
    const { id, path, request, requestId, caller, traceparent, deadlineAtMs } = call
    // The call lay here unread while this process stood still, and its caller was told that the service is unreachable.
    if (isLate(call)) return { id, outcome: { $case: 'refusal', value: toMessage(unreachable) }, written: [] }
    const carried = {
      requestId,
      caller,
      traceparent: traceparent || undefined,
      deadlineAtMs: deadlineAtMs || undefined,
    }
    const performed = await perform(path, createCtx(carried, log), request)
    const written = [...writtenFor(requestId)]
    if ('reply' in performed) return { id, outcome: { $case: 'reply', value: performed.reply }, written }
    if ('refusal' in performed)
      return { id, outcome: { $case: 'refusal', value: toMessage(performed.refusal) }, written }
    return { id, outcome: { $case: 'defect', value: performed.defect }, written }
  }

  return {
    accept,
    async drain() {
      draining = true
      const closed = [...lanes].map(({ stream }) => new Promise<void>((resolve) => stream.once('close', resolve)))
      for (const { stream } of lanes) leave(stream)
      const impatience = setTimeout(() => {
        patient = false
        for (const lane of lanes) lane.endIfDone()
      }, patienceMs)
      await Promise.all(closed)
      clearTimeout(impatience)
    },
  }
}

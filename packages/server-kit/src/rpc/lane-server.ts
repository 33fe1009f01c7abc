import type { ServerDuplexStream } from '@grpc/grpc-js'
import type { LaneAnswer, LaneAnswers, LaneCall, LaneCalls } from '@sottomondo/proto/common/v1/lane'
import type { Logger } from '../log.ts'
import { createCtx } from './context.ts'
import type { Perform } from './server.ts'
import { toMessage } from './wire.ts'

type Stream = ServerDuplexStream<LaneCalls, LaneAnswers>

/** The server's end of the lanes: answers go out together, once per tick. */
export interface LaneServer {
  accept(stream: Stream): void
  /** Answers what is under way, then ends every lane; its client opens another. */
  drain(): Promise<void>
}

export function createLaneServer(perform: Perform, log: Logger): LaneServer {
  const lanes = new Set<{ stream: Stream; underWay: number; ending: boolean; settle: () => void }>()
  let draining = false

  function accept(stream: Stream): void {
    const lane = { stream, underWay: 0, ending: false, settle }
    let waiting: LaneAnswer[] = []
    lanes.add(lane)

    function settle(): void {
      if (!draining || lane.underWay > 0 || waiting.length > 0 || lane.ending) return
      lane.ending = true
      stream.end()
    }
    function flush(): void {
      const answers = waiting
      waiting = []
      if (!stream.destroyed) stream.write({ answers })
      settle()
    }
    async function serve(call: LaneCall): Promise<void> {
      lane.underWay++
      const answer = await answerTo(call)
      lane.underWay--
      if (waiting.push(answer) === 1) setImmediate(flush)
    }

    stream.on('data', ({ calls }: LaneCalls) => {
      for (const call of calls) void serve(call)
    })
    stream.on('error', (error: Error) => log.debug({ err: error }, 'a lane broke'))
    stream.on('end', () => stream.end())
    stream.on('close', () => lanes.delete(lane))
    settle()
  }

  async function answerTo(call: LaneCall): Promise<LaneAnswer> {
    const { id, path, request, requestId, caller, traceparent } = call
    const performed = await perform(
      path,
      createCtx({ requestId, caller, traceparent: traceparent || undefined }, log),
      request,
    )
    if ('reply' in performed) return { id, outcome: { $case: 'reply', value: performed.reply } }
    if ('refusal' in performed) return { id, outcome: { $case: 'refusal', value: toMessage(performed.refusal) } }
    return { id, outcome: { $case: 'defect', value: performed.defect } }
  }

  return {
    accept,
    async drain() {
      draining = true
      const closed = [...lanes].map(({ stream }) => new Promise<void>((resolve) => stream.once('close', resolve)))
      for (const lane of lanes) lane.settle()
      await Promise.all(closed)
    },
  }
}

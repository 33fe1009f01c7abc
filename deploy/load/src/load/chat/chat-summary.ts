import { percentile } from '../../http-load.ts'
import type { ProcessFigures } from '../process-figures.ts'
import type { ReaderReport } from './readers.ts'

/** Within this time everybody has to have everything again after a realtime process was killed. */
const backWithinMs = 15_000

export interface ChatSummary {
  readers: number
  posted: number
  refused: number
  /** From the sending of a message to a reader's socket, ms: before the kill, and of those who lost nothing after it. */
  toSocket: Percentiles
  afterKill: Percentiles
  /** The call that posts. */
  answered: Percentiles
  /** Readers whose process was killed, and the longest time until one of them had everything again. */
  lost: number
  notBack: number
  backAfterMs: number
  /** Readers whose messages are in another order than the room's. */
  otherOrder: number
  missing: number
  twice: number
  gaps: number
  failedReads: number
  /** CPU microseconds of one message over all processes, and of one delivery of it, above what the idle stack uses. */
  perMessageMicros: Record<string, number>
  perDeliveryMicros: number
}
export interface Percentiles {
  p50: number
  p95: number
  p99: number
}

export function percentilesOf(values: number[]): Percentiles {
  const sorted = Float64Array.from(values).sort()
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) }
}

/** Compares what each reader has got with the room. @param ids the messages of the run, in the room's order */
export function compareOrders(ids: readonly number[], reports: readonly ReaderReport[]) {
  let [otherOrder, missing, twice] = [0, 0, 0]
  for (const report of reports) {
    const had = new Set(report.ids)
    missing += ids.filter((id) => !had.has(id)).length
    twice += report.ids.length - had.size
    const expected = ids.filter((id) => had.has(id))
    if ([...had].some((id, nth) => id !== expected[nth])) otherOrder++
  }
  return { otherOrder, missing, twice }
}

/** The processes through which a delivery goes; the others carry out the call. */
const delivering = ['realtime', 'second realtime']

/** @param idle the same processes while nothing was said, in the same time */
export function costOf(
  busy: Record<string, ProcessFigures>,
  idle: Record<string, ProcessFigures>,
  share: { busySeconds: number; idleSeconds: number; messages: number; readers: number },
): Pick<ChatSummary, 'perMessageMicros' | 'perDeliveryMicros'> {
  const perMessageMicros = Object.fromEntries(
    Object.entries(busy).map(([name, { cpuSeconds }]) => {
      const idleSeconds = ((idle[name]?.cpuSeconds ?? 0) * share.busySeconds) / share.idleSeconds
      return [name, Math.max(0, ((cpuSeconds - idleSeconds) * 1e6) / share.messages)]
    }),
  )
  const delivered = delivering.reduce((sum, name) => sum + (perMessageMicros[name] ?? 0), 0)
  return { perMessageMicros, perDeliveryMicros: delivered / share.readers }
}

export const isGoodChat = (summary: ChatSummary): boolean => faultsOf(summary).length === 0

function faultsOf(one: ChatSummary): string[] {
  return [
    one.otherOrder > 0 && `${one.otherOrder} readers have another order`,
    one.missing > 0 && `${one.missing} messages are missing`,
    one.twice > 0 && `${one.twice} came twice`,
    one.notBack > 0 && `${one.notBack} readers are not back`,
    one.backAfterMs > backWithinMs && `it took ${Math.round(one.backAfterMs / 1000)} s until all were back`,
    one.refused > 0 && `${one.refused} messages were refused`,
  ].filter((fault) => fault !== false)
}

export function chatText(one: ChatSummary): string {
  const times = ({ p50, p95, p99 }: Percentiles) => [p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')
  const total = Object.values(one.perMessageMicros).reduce((sum, micros) => sum + micros, 0)
  const largest = Object.entries(one.perMessageMicros)
    .filter(([, micros]) => micros >= 1)
    .sort(([, a], [, b]) => b - a)
    .map(([name, micros]) => `${name} ${Math.round(micros)}`)
  const faults = faultsOf(one)
  const lines: [string, string][] = [
    ['readers', `${one.readers}, of whom ${one.lost} lost their realtime process`],
    ['messages', `${one.posted} posted, ${one.refused} refused; answered after ${times(one.answered)} ms`],
    [
      'to the socket, p50 / p95 / p99',
      `${times(one.toSocket)} ms before the kill, ${times(one.afterKill)} ms after it`,
    ],
    [
      'back after the kill',
      `${one.notBack === 0 ? 'all' : `all but ${one.notBack}`} after ${(one.backAfterMs / 1000).toFixed(1)} s (mark: ${backWithinMs / 1000} s)`,
    ],
    ['order', `${one.otherOrder === 0 ? `the same for all ${one.readers}` : `another for ${one.otherOrder}`}`],
    ['missing, twice', `${one.missing}, ${one.twice} of ${one.posted * one.readers}`],
    ['read after a gap, unanswered', `${one.gaps}, ${one.failedReads}`],
    ['CPU of one message', `${Math.round(total)} us: ${largest.join(', ')}`],
    ['CPU of one delivery', `${one.perDeliveryMicros.toFixed(1)} us of realtime`],
    [faults.length === 0 ? 'kept' : 'MISSED', faults.length === 0 ? 'everything' : faults.join('; ')],
  ]
  return lines.map(([what, figures]) => `${what.padEnd(32)}${figures}`).join('\n')
}

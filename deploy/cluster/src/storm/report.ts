import type { PushFigures } from '@sottomondo/load/src/load/players/listeners.ts'
import type { lostAndDoubled } from '@sottomondo/load/src/load/probes/deposits.ts'
import type { OutageFigures } from './figures.ts'

export interface TrialResult {
  outages: OutageFigures[]
  probes: { calls: number; failed: number }
  evening: { calls: number; failed: number }
  pushes: PushFigures
  lateMs: number
  deposits: ReturnType<typeof lostAndDoubled>
  crimes: { acknowledged: number; committed: number }
  audit: { isClean: boolean; text: string }
  deadLetters: string[]
}

/** The longest time without a success that a kind may cost, ms. */
export const goalsMs: Readonly<Record<string, number>> = {
  gateway: 1000,
  accounts: 1000,
  actions: 1000,
  economy: 1000,
  casino: 1000,
  social: 1000,
  realtime: 5000,
  nats: 2000,
  redis: 5000,
  sentinel: 1000,
  monitor: 1000,
  postgres: 15_000,
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** The table of kinds: the worst of each kind's outages. */
function table(outages: readonly OutageFigures[]): string[] {
  const rows = [...Map.groupBy(outages, ({ kind }) => kind)].map(([kind, all]) => {
    const worst = all.reduce((a, b) => (b.longestGapMs > a.longestGapMs ? b : a))
    const sum = (of: (one: OutageFigures) => number) => all.reduce((total, one) => total + of(one), 0)
    const goalMs = goalsMs[kind] ?? 0
    return [
      kind,
      String(all.length),
      String(sum(({ calls }) => calls)),
      String(sum(({ refused }) => refused)),
      `${seconds(worst.longestGapMs)} (${worst.gapOf}, ${worst.node})`,
      seconds(goalMs),
      worst.longestGapMs <= goalMs ? 'kept' : 'MISSED',
    ]
  })
  const head = ['kind', 'lost', 'calls', 'refused', 'longest time without a success, s', 'goal', '']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

/** Whether an outcome was acknowledged and is not there, or is there twice, or the books are wrong. */
export const isSound = ({ deposits, crimes, audit, deadLetters }: TrialResult): boolean =>
  deposits.lost === 0 &&
  deposits.doubled === 0 &&
  crimes.committed >= crimes.acknowledged &&
  audit.isClean &&
  deadLetters.length === 0

/** The result in words, for a terminal. */
export function reportOf(result: TrialResult): string[] {
  const { outages, probes, evening, pushes, deposits, crimes, audit, deadLetters, lateMs } = result
  return [
    '',
    ...(outages.length > 0 ? [...table(outages), ''] : []),
    `Probes: ${probes.calls} calls and pushes, ${probes.failed} failed. Evening: ${evening.calls} calls, ${evening.failed} failed.`,
    `Pushes to ${pushes.sockets} sockets of the evening: ${pushes.expected} written, ${pushes.expected - pushes.arrived} missing, ${pushes.late} later than ${lateMs} ms, ${pushes.outOfOrder} out of order, ${pushes.disconnects} connections lost.`,
    `Deposits: ${deposits.acknowledged} acknowledged, ${deposits.lost} lost, ${deposits.doubled} doubled.`,
    `Crimes: ${crimes.acknowledged} acknowledged, ${crimes.committed} committed.`,
    `Dead letters: ${deadLetters.length}.`,
    ...deadLetters,
    audit.text,
    isSound(result) ? 'Nothing was lost, nothing doubled.' : 'NOT SOUND: see above.',
  ]
}

import { growthOf, judgedSamples } from './growth.ts'
import type { Counts } from './metrics.ts'
import type { Fault, WeekResult } from './result.ts'
import type { Happening, Sample } from './sample.ts'
import { weekRules } from './week.rules.ts'

/** Something that must not be. */
export interface Finding {
  what: string
  why: string
}

const isDuring = (atMs: number, { fromMs, untilMs }: Happening): boolean =>
  atMs >= fromMs - weekRules.outageMarginMs && atMs <= untilMs + weekRules.outageMarginMs

/** What no outage explains: of faults, or of pushes that came again. */
export const unexplained = <T extends Pick<Fault, 'atMs'>>(all: readonly T[], happenings: readonly Happening[]): T[] =>
  all.filter(({ atMs }) => !happenings.some((one) => isDuring(atMs, one)))

/** The answers of all players by status, of samples in whose time nothing happened. */
export function answersAtRest(samples: readonly Sample[], happenings: readonly Happening[]): Counts {
  const sums: Counts = {}
  samples.slice(1).forEach(({ atMs, answers }, index) => {
    const fromMs = samples[index]?.atMs ?? atMs
    const { outageMarginMs } = weekRules
    if (happenings.some((one) => one.fromMs - outageMarginMs <= atMs && one.untilMs + outageMarginMs >= fromMs)) return
    for (const [status, count] of Object.entries(answers)) sums[status] = (sums[status] ?? 0) + count
  })
  return sums
}

export const totalOf = (all: readonly Counts[]): Counts => {
  const sums: Counts = {}
  for (const counts of all) for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count
  return sums
}

const shortly = (value: number): string => String(Number(value.toPrecision(4)))

/** Everything that a run must not show. */
export function findingsOf(result: WeekResult): Finding[] {
  const { samples, happenings, faults, failedSteps, registry, crimes, deposits, sockets, deadLetters } = result
  const findings: Finding[] = failedSteps.map((why) => ({ what: 'a step failed', why }))
  const find = (isSo: boolean, what: string, why: string) => void (isSo && findings.push({ what, why }))

  const left = Map.groupBy(unexplained(faults, happenings), ({ call, status }) => `${call}: ${status || 'no answer'}`)
  for (const [what, all] of left) find(true, what, `${all.length} times outside of every restart, release and loss`)
  // A player may read that a process is away; anything else is a defect whenever it comes.
  const defects = totalOf(samples.map(({ answers }) => answers))['500'] ?? 0
  find(defects > 0, 'defects', `${defects} answers with 500`)
  for (const [status, count] of Object.entries(answersAtRest(samples, happenings)))
    find(status.startsWith('5') && status !== '500', `answers with ${status}`, `${count} while nothing happened`)
  const missing = registry.failures.filter(({ atMs }) => !happenings.some((one) => isDuring(atMs, one)))
  find(missing.length > 0, 'registry', `${missing.length} reads failed: ${missing[0]?.what}`)

  for (const [what, audit] of [
    ['audit', result.audit],
    ['audit of the restored backup', result.restoredAudit],
  ] as const)
    find(audit !== undefined && !audit.isClean, what, audit?.text ?? '')
  for (const letter of deadLetters ?? []) find(true, 'dead letter', letter)
  find((result.waitingFacts ?? 0) > 0, 'consumers', `${result.waitingFacts} facts still wait after the play`)
  find((deposits?.lost ?? 0) > 0, 'deposits', `${deposits?.lost} lost`)
  find((deposits?.doubled ?? 0) > 0, 'deposits', `${deposits?.doubled} doubled`)
  if (crimes)
    find(
      crimes.committed < crimes.acknowledged,
      'crimes',
      `${crimes.acknowledged} acknowledged, ${crimes.committed} committed`,
    )
  // What was told before a relay lost its connection is told again after it: browsers pass older versions over.
  const disorder = unexplained(sockets?.outOfOrder ?? [], happenings)
  find(disorder.length > 0, 'pushes', `${disorder.length} out of order, such as ${JSON.stringify(disorder[0])}`)

  for (const { what, kind, from, to, bound } of growthOf(judgedSamples(samples, happenings)))
    find(
      bound === undefined,
      `${what} grows`,
      `${kind} from ${shortly(from)} to ${shortly(to)} in the second half, and nobody says what ends it`,
    )
  return findings
}

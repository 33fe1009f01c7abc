import { secondsBegun } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { mostOf } from '../../kernel/fame/most.store.ts'
import { firstStepExperience, firstStepMessage } from '../../kernel/first-step/first-step.rules.ts'
import type { CrimeEnding } from '../../kernel/lines/lines.ts'
import type { PerkMemory } from '../../kernel/perk/known-perks.ts'
import { findPerks } from '../../kernel/perk/perk.store.ts'
import { rankExperience } from '../../kernel/ranks/ranks.rules.ts'
import { crimeLine } from './crime.lines.ts'
import {
  type CrimeOption,
  type CrimeOutcome,
  type CrimeRolls,
  crimeOutcomes,
  crimeRules,
  succeedsFromCrimes,
} from './crime.rules.ts'

export interface CrimeAttempt {
  /** Identifies the crime for ever; a repeated request keeps the first one's id. */
  crimeId: string
  accountId: number
  option: CrimeOption
  rolls: CrimeRolls
  tokenIssuedAtMicros: number
  requestId: string
  traceparent: string | undefined
  /** Epoch ms at which the caller stops waiting. */
  deadlineAtMs?: number | undefined
}

/** Answer that a repeated request gets too; a reached rank is returned beside it. */
interface CrimeAnswer {
  success: boolean
  successMessage: string
  /** Euro. */
  reward: number
  experience: number
  foundEgg: boolean
  jailSeconds: number
  /** Seconds until the next crime. */
  timeLeft: number
}

export type CrimeResult =
  | { outcome: 'succeeded' | 'failed' | 'repeated'; answer: CrimeAnswer; rankedUpTo: number | null }
  | { outcome: 'jail' | 'timer'; waitSeconds: number }
  | { outcome: 'missing' | 'dead' | 'fight' | 'token' | 'otherRequest' }

/** Conditions shared by all crimes of one statement. */
export interface CrimeTick {
  /** Time of all these crimes. */
  nowMs: number
  /** Each gangster's wait until the next crime. */
  cooldownMs: number
  gameSpeed: number
  /** The perks that this process knows of the gangsters. */
  perks: PerkMemory
}

const row = {
  /** Counts from 1. */
  place: 'int',
  outcome: typed<CrimeResult['outcome'] | 'perks'>('text'),
  waitSeconds: 'int|null',
  rankedUpTo: 'int|null',
  /** How often this crime of this gangster has ended this way, this time included. */
  nth: 'int|null',
  answer: 'text|null',
} as const
type Row = RowOf<typeof row>

/** Carries out the crimes of one tick; the busiest statement of this service. */
const executeCrimes = statement({
  name: 'execute_crimes',
  params: {
    nowMs: 'epochMs',
    cooldownMs: 'int',
    failureExperience: 'int',
    firstStepExperience: 'int',
    firstStepMessage: 'text',
    killExpStepHundredths: 'int',
    killExpCapHundredths: 'int',
    rankExperience: 'bigint[]',
    accountIds: 'bigint[]',
    perksVersions: 'bigint[]',
    tokenMicros: 'bigint[]',
    requestIds: 'text[]',
    traceparents: 'text[]',
    crimeIds: 'text[]',
    crimeOptionIds: 'int[]',
    succeedsFrom: 'bigint[]',
    successExperience: 'int[]',
    rewardEuro: 'int[]',
    easterEggs: 'int[]',
    jailMs: 'int[]',
  },
  row,
  text: `select $row from execute_crimes(
    $nowMs, $cooldownMs, $failureExperience, $firstStepExperience, $firstStepMessage, $killExpStepHundredths, $killExpCapHundredths,
    $rankExperience, $accountIds, $perksVersions, $tokenMicros, $requestIds, $traceparents, $crimeIds, $crimeOptionIds, $succeedsFrom,
    $successExperience, $rewardEuro, $easterEggs, $jailMs)`,
})

/**
 * Commits crimes or returns a refusal for each: one statement, one round trip, all or nothing. Only crimes of gangsters
 * whose perks have changed since this process read them are tried once more, with the new perks.
 * @returns the results in the order of the attempts
 */
export async function commitCrimes(db: Db, attempts: CrimeAttempt[], tick: CrimeTick): Promise<CrimeResult[]> {
  const results = new Array<CrimeResult>(attempts.length)
  let open = attempts.map((attempt, index) => ({ attempt, index }))
  while (open.length > 0) {
    const tried = await tryCrimes(
      db,
      open.map(({ attempt }) => attempt),
      tick,
    )
    const outOfDate = open.filter((_, nth) => tried[nth] === 'perks')
    for (const [nth, { index }] of open.entries()) {
      const result = tried[nth]
      if (result && result !== 'perks') results[index] = result
    }
    const accountIds = outOfDate.map(({ attempt }) => attempt.accountId)
    for (const row of accountIds.length > 0 ? await findPerks(db, accountIds) : []) tick.perks.learn(row)
    open = outOfDate
  }
  return results
}

/** A crime with its outcomes for the perks that are known. */
interface Judged {
  attempt: CrimeAttempt
  perksVersion: number
  succeedsFrom: number
  outcomes: { success: CrimeOutcome; failure: CrimeOutcome }
}

function judged(attempt: CrimeAttempt, { perks, gameSpeed }: CrimeTick): Judged {
  const { accountId, option, rolls } = attempt
  const { version, effects } = perks.of(accountId)
  return {
    attempt,
    perksVersion: version,
    succeedsFrom: succeedsFromCrimes(option, rolls.success, effects),
    outcomes: crimeOutcomes(option, rolls, gameSpeed, effects),
  }
}

async function tryCrimes(db: Db, attempts: CrimeAttempt[], tick: CrimeTick): Promise<(CrimeResult | 'perks')[]> {
  const { nowMs, cooldownMs } = tick
  // Rows are locked in id order, so that two batches never deadlock.
  const sorted = attempts
    .map((attempt, index) => ({ ...judged(attempt, tick), index }))
    .sort((a, b) => a.attempt.accountId - b.attempt.accountId)
  const each = <T>(read: (one: Judged) => T) => sorted.map(read)
  const rows = await executeCrimes.all(db, {
    nowMs,
    cooldownMs,
    failureExperience: crimeRules.failureExperience,
    firstStepExperience: firstStepExperience.crime,
    firstStepMessage: firstStepMessage('crime'),
    killExpStepHundredths: crimeRules.killExpStepHundredths,
    killExpCapHundredths: crimeRules.killExpCapHundredths,
    rankExperience,
    accountIds: each(({ attempt }) => attempt.accountId),
    perksVersions: each((one) => one.perksVersion),
    tokenMicros: each(({ attempt }) => attempt.tokenIssuedAtMicros),
    requestIds: each(({ attempt }) => attempt.requestId),
    traceparents: each(({ attempt }) => attempt.traceparent ?? null),
    crimeIds: each(({ attempt }) => attempt.crimeId),
    crimeOptionIds: each(({ attempt }) => attempt.option.crimeOptionId),
    succeedsFrom: each((one) => one.succeedsFrom),
    successExperience: each(({ outcomes }) => outcomes.success.experience),
    rewardEuro: each(({ outcomes }) => outcomes.success.rewardEuro),
    easterEggs: each(({ outcomes }) => outcomes.success.easterEggs),
    jailMs: each(({ outcomes }) => outcomes.failure.jailMs),
  })
  const timeLeftSeconds = secondsBegun(cooldownMs)
  const results = new Array<CrimeResult | 'perks'>(attempts.length)
  if (rows.length !== attempts.length)
    throw new Error(`execute_crimes answered ${rows.length} of ${attempts.length} attempts`)
  for (const row of rows) {
    const one = sorted[row.place - 1]
    if (one) results[one.index] = resultOf(row, one, timeLeftSeconds)
  }
  return results
}

function resultOf(row: Row, { attempt, outcomes }: Judged, timeLeftSeconds: number): CrimeResult | 'perks' {
  const { success, failure } = outcomes
  switch (row.outcome) {
    case 'succeeded':
      return { outcome: 'succeeded', answer: answerOf(success, row, attempt, timeLeftSeconds), ...rankOf(row) }
    case 'failed':
      return { outcome: 'failed', answer: answerOf(failure, row, attempt, timeLeftSeconds), ...rankOf(row) }
    case 'repeated':
      return { outcome: 'repeated', answer: firstAnswer(row, attempt), ...rankOf(row) }
    case 'jail':
    case 'timer':
      return { outcome: row.outcome, waitSeconds: row.waitSeconds ?? 0 }
    case 'perks':
      return 'perks'
    default:
      return { outcome: row.outcome }
  }
}

const rankOf = (row: Row) => ({ rankedUpTo: row.rankedUpTo })

function answerOf(
  outcome: CrimeOutcome,
  { nth }: Row,
  { option, accountId }: CrimeAttempt,
  timeLeftSeconds: number,
): CrimeAnswer {
  return {
    success: outcome.success,
    successMessage: crimeLine(option.crimeOptionId, endingOf(outcome), nth ?? 1, accountId),
    reward: outcome.rewardEuro,
    experience: outcome.experience,
    foundEgg: outcome.easterEggs > 0,
    jailSeconds: outcome.jailSeconds,
    timeLeft: timeLeftSeconds,
  }
}

/** The last answer as the row keeps it. */
interface KeptAnswer extends Omit<CrimeAnswer, 'successMessage' | 'reward' | 'timeLeft'> {
  nth: number
  rewardEuro: number
  timeLeftSeconds: number
}

function firstAnswer({ answer }: Row, { option, accountId }: CrimeAttempt): CrimeAnswer {
  const { nth, rewardEuro: reward, timeLeftSeconds: timeLeft, ...rest }: KeptAnswer = JSON.parse(answer ?? '')
  return { ...rest, reward, timeLeft, successMessage: crimeLine(option.crimeOptionId, endingOf(rest), nth, accountId) }
}

const endingOf = ({ success, jailSeconds }: { success: boolean; jailSeconds: number }): CrimeEnding =>
  success ? 'success' : jailSeconds > 0 ? 'caught' : 'failure'

export const mostCrimes = mostOf('crimes_committed')

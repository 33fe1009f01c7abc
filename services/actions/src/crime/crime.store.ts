import { type Db, run } from '@sottomondo/server-kit'
import { rankExperience } from '../ranks/ranks.rules.ts'
import { secondsBegun } from '../timers/timers.rules.ts'
import { type CrimeOption, type CrimeOutcome, type CrimeRolls, crimeRules, succeedsFromCrimes } from './crime.rules.ts'

/** The hot statement: the crimes of one tick. */
const executeCrimes = `
  select place, outcome, wait_seconds, ranked_up_to, answer
  from execute_crimes(
    $1, $2, $3, $4, $5, $6,
    $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19
  )`

const rankThresholds = `{${rankExperience.join()}}`

export interface CrimeAttempt {
  /** Names the crime for ever; a repeated request keeps the first one's. */
  crimeId: string
  accountId: number
  option: CrimeOption
  rolls: CrimeRolls
  outcomes: { success: CrimeOutcome; failure: CrimeOutcome }
  tokenIssuedAtMicros: number
  requestId: string
  traceparent: string | undefined
  /** When its caller stops waiting, as epoch ms. */
  deadlineAtMs?: number | undefined
}

/** What a repetition of the request gets too; the rank reached comes beside it. */
export interface CrimeAnswer {
  success: boolean
  successMessage: string
  rewardEuro: number
  experience: number
  foundEgg: boolean
  jailSeconds: number
  timeLeftSeconds: number
}

export type CrimeResult =
  | { outcome: 'succeeded' | 'failed' | 'repeated'; answer: CrimeAnswer; rankedUpTo: number | null }
  | { outcome: 'jail' | 'timer'; waitSeconds: number }
  | { outcome: 'missing' | 'dead' | 'murderAttempt' | 'token' | 'otherRequest' }

interface Row {
  /** From 1 on. */
  place: number
  outcome: CrimeResult['outcome']
  wait_seconds: number | null
  ranked_up_to: number | null
  answer: string | null
}

/**
 * Commits crimes or says of each why not: one statement, one round trip, all or nothing.
 * @param at the instant of them all, and how long each gangster has to wait for the next one
 * @returns the results in the order of the attempts
 */
export async function commitCrimes(
  db: Db,
  attempts: CrimeAttempt[],
  at: { nowMs: number; cooldownMs: number },
): Promise<CrimeResult[]> {
  // Rows are locked in the order of their ids, so that two batches never wait for each other in a circle.
  const sorted = attempts
    .map((attempt, index) => ({ attempt, index }))
    .sort((a, b) => a.attempt.accountId - b.attempt.accountId)
  const numbers = (read: (attempt: CrimeAttempt) => number) => `{${sorted.map((one) => read(one.attempt)).join()}}`
  const texts = (read: (attempt: CrimeAttempt) => string | null) => sorted.map((one) => read(one.attempt))
  const rows = await run<Row>(db, 'execute_crimes', executeCrimes, [
    new Date(at.nowMs).toISOString(),
    at.cooldownMs,
    crimeRules.failureExperience,
    crimeRules.killExpStepHundredths,
    crimeRules.killExpCapHundredths,
    rankThresholds,
    numbers((one) => one.accountId),
    numbers((one) => one.tokenIssuedAtMicros),
    texts((one) => one.requestId),
    texts((one) => one.traceparent ?? null),
    texts((one) => one.crimeId),
    numbers((one) => one.option.crimeOptionId),
    numbers((one) => succeedsFromCrimes(one.option, one.rolls.success)),
    numbers((one) => one.outcomes.success.experience),
    numbers((one) => one.outcomes.success.rewardEuro),
    numbers((one) => one.outcomes.success.easterEggs),
    numbers((one) => one.outcomes.failure.jailMs),
    texts((one) => one.outcomes.success.message),
    texts((one) => one.outcomes.failure.message),
  ])
  const timeLeftSeconds = secondsBegun(at.cooldownMs)
  const results = new Array<CrimeResult>(attempts.length)
  if (rows.length !== attempts.length) throw new Error(`execute_crimes answered ${rows.length} of ${attempts.length}`)
  for (const row of rows) {
    const one = sorted[row.place - 1]
    if (one) results[one.index] = resultOf(row, one.attempt, timeLeftSeconds)
  }
  return results
}

function resultOf(row: Row, { outcomes }: CrimeAttempt, timeLeftSeconds: number): CrimeResult {
  switch (row.outcome) {
    case 'succeeded':
      return done(row, 'succeeded', answerOf(outcomes.success, timeLeftSeconds))
    case 'failed':
      return done(row, 'failed', answerOf(outcomes.failure, timeLeftSeconds))
    case 'repeated':
      return done(row, 'repeated', JSON.parse(row.answer ?? ''))
    case 'jail':
    case 'timer':
      return { outcome: row.outcome, waitSeconds: row.wait_seconds ?? 0 }
    default:
      return { outcome: row.outcome }
  }
}

function done(row: Row, outcome: 'succeeded' | 'failed' | 'repeated', answer: CrimeAnswer): CrimeResult {
  return { outcome, answer, rankedUpTo: row.ranked_up_to }
}

function answerOf(outcome: CrimeOutcome, timeLeftSeconds: number): CrimeAnswer {
  return {
    success: outcome.success,
    successMessage: outcome.message,
    rewardEuro: outcome.rewardEuro,
    experience: outcome.experience,
    foundEgg: outcome.easterEggs > 0,
    jailSeconds: outcome.jailSeconds,
    timeLeftSeconds,
  }
}

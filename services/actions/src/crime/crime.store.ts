import { type Db, type RowOf, statement, typed } from '@sottomondo/server-kit'
import { rankExperience } from '../ranks/ranks.rules.ts'
import { secondsBegun } from '../timers/timers.rules.ts'
import { type CrimeOption, type CrimeOutcome, type CrimeRolls, crimeRules, succeedsFromCrimes } from './crime.rules.ts'

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

const row = {
  /** From 1 on. */
  place: 'int',
  outcome: typed<CrimeResult['outcome']>('text'),
  waitSeconds: 'int|null',
  rankedUpTo: 'int|null',
  answer: 'text|null',
} as const
type Row = RowOf<typeof row>

/** The hot statement: the crimes of one tick. */
const executeCrimes = statement({
  name: 'execute_crimes',
  params: {
    nowMs: 'epochMs',
    cooldownMs: 'int',
    failureExperience: 'int',
    killExpStepHundredths: 'int',
    killExpCapHundredths: 'int',
    rankExperience: 'bigint[]',
    accountIds: 'bigint[]',
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
    successMessages: 'text[]',
    failureMessages: 'text[]',
  },
  row,
  text: `select $row from execute_crimes(
    $nowMs, $cooldownMs, $failureExperience, $killExpStepHundredths, $killExpCapHundredths, $rankExperience,
    $accountIds, $tokenMicros, $requestIds, $traceparents, $crimeIds, $crimeOptionIds, $succeedsFrom,
    $successExperience, $rewardEuro, $easterEggs, $jailMs, $successMessages, $failureMessages)`,
})

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
  const each = <T>(read: (attempt: CrimeAttempt) => T) => sorted.map((one) => read(one.attempt))
  const rows = await executeCrimes.all(db, {
    ...at,
    failureExperience: crimeRules.failureExperience,
    killExpStepHundredths: crimeRules.killExpStepHundredths,
    killExpCapHundredths: crimeRules.killExpCapHundredths,
    rankExperience,
    accountIds: each((one) => one.accountId),
    tokenMicros: each((one) => one.tokenIssuedAtMicros),
    requestIds: each((one) => one.requestId),
    traceparents: each((one) => one.traceparent ?? null),
    crimeIds: each((one) => one.crimeId),
    crimeOptionIds: each((one) => one.option.crimeOptionId),
    succeedsFrom: each((one) => succeedsFromCrimes(one.option, one.rolls.success)),
    successExperience: each((one) => one.outcomes.success.experience),
    rewardEuro: each((one) => one.outcomes.success.rewardEuro),
    easterEggs: each((one) => one.outcomes.success.easterEggs),
    jailMs: each((one) => one.outcomes.failure.jailMs),
    successMessages: each((one) => one.outcomes.success.message),
    failureMessages: each((one) => one.outcomes.failure.message),
  })
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
      return { outcome: row.outcome, waitSeconds: row.waitSeconds ?? 0 }
    default:
      return { outcome: row.outcome }
  }
}

function done(row: Row, outcome: 'succeeded' | 'failed' | 'repeated', answer: CrimeAnswer): CrimeResult {
  return { outcome, answer, rankedUpTo: row.rankedUpTo }
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

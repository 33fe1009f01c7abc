import { type Db, type RowOf, statement, typed } from '@sottomondo/server-kit'
import { rankExperience } from '../ranks/ranks.rules.ts'
import { secondsBegun } from '../timers/timers.rules.ts'
import { type CrimeEnding, crimeLine } from './crime.lines.ts'
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
  /** How often this crime of this gangster has ended so, with this time. */
  nth: 'int|null',
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
  },
  row,
  text: `select $row from execute_crimes(
    $nowMs, $cooldownMs, $failureExperience, $killExpStepHundredths, $killExpCapHundredths, $rankExperience,
    $accountIds, $tokenMicros, $requestIds, $traceparents, $crimeIds, $crimeOptionIds, $succeedsFrom,
    $successExperience, $rewardEuro, $easterEggs, $jailMs)`,
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

function resultOf(row: Row, attempt: CrimeAttempt, timeLeftSeconds: number): CrimeResult {
  const { success, failure } = attempt.outcomes
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
    rewardEuro: outcome.rewardEuro,
    experience: outcome.experience,
    foundEgg: outcome.easterEggs > 0,
    jailSeconds: outcome.jailSeconds,
    timeLeftSeconds,
  }
}

/** What the row keeps of the last answer; of a process of the release before it has the words and no number. */
type KeptAnswer = Omit<CrimeAnswer, 'successMessage'> & { nth?: number; successMessage?: string }

function firstAnswer({ answer }: Row, { option, accountId }: CrimeAttempt): CrimeAnswer {
  const { nth, successMessage, ...rest }: KeptAnswer = JSON.parse(answer ?? '')
  return {
    ...rest,
    successMessage: successMessage ?? crimeLine(option.crimeOptionId, endingOf(rest), nth ?? 1, accountId),
  }
}

const endingOf = ({ success, jailSeconds }: { success: boolean; jailSeconds: number }): CrimeEnding =>
  success ? 'success' : jailSeconds > 0 ? 'caught' : 'failure'

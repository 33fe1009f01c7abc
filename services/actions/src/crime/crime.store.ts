import { type Db, fact, run } from '@sottomondo/server-kit'
import { rankExperience } from '../ranks/ranks.rules.ts'
import { secondsBegun } from '../timers/timers.rules.ts'
import { type CrimeOption, type CrimeOutcome, type CrimeRolls, crimeRules, succeedsFromCrimes } from './crime.rules.ts'

/** The hot statement; bench/crime.sql calls the same function. */
const executeCrime = `select * from execute_crime(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

export interface CrimeAttempt {
  /** Names the crime for ever; a repeated request keeps the first one's. */
  crimeId: string
  accountId: number
  option: CrimeOption
  rolls: CrimeRolls
  outcomes: { success: CrimeOutcome; failure: CrimeOutcome }
  nowMs: number
  cooldownMs: number
  tokenIssuedAtMicros: number
  requestId: string
  traceparent: string | undefined
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
  | { outcome: 'missing' | 'dead' | 'murderAttempt' | 'token' }

interface Row {
  outcome: CrimeResult['outcome']
  wait_seconds: number | null
  ranked_up_to: number | null
  answer: string | null
}

/** Commits a crime or says why not: one statement, one round trip, all or nothing. */
export async function commitCrime(db: Db, attempt: CrimeAttempt): Promise<CrimeResult> {
  const { accountId, rolls, outcomes, nowMs } = attempt
  const timeLeftSeconds = secondsBegun(attempt.cooldownMs)
  const answers = {
    succeeded: answerOf(outcomes.success, timeLeftSeconds),
    failed: answerOf(outcomes.failure, timeLeftSeconds),
  }
  const jailedUntilMs = outcomes.failure.jailMs > 0 ? nowMs + outcomes.failure.jailMs : null
  const rows = await run<Row>(db, 'execute_crime', executeCrime, [
    accountId,
    timestamp(nowMs),
    attempt.tokenIssuedAtMicros,
    attempt.requestId,
    attempt.traceparent ?? null,
    succeedsFromCrimes(attempt.option, rolls.success),
    outcomes.success.experience,
    outcomes.failure.experience,
    crimeRules.killExpStepHundredths,
    crimeRules.killExpCapHundredths,
    timestamp(nowMs + attempt.cooldownMs),
    timeLeftSeconds,
    jailedUntilMs === null ? null : timestamp(jailedUntilMs),
    rankExperience,
    committedFact(attempt, outcomes.success),
    committedFact(attempt, outcomes.failure),
    jailedUntilMs === null ? null : enteredFact(accountId, nowMs, jailedUntilMs),
    JSON.stringify(answers.succeeded),
    JSON.stringify(answers.failed),
  ])
  const row = rows[0]
  if (!row) throw new Error('execute_crime gave no answer')
  switch (row.outcome) {
    case 'succeeded':
    case 'failed':
      return { outcome: row.outcome, answer: answers[row.outcome], rankedUpTo: row.ranked_up_to }
    case 'repeated':
      return { outcome: 'repeated', answer: JSON.parse(row.answer ?? ''), rankedUpTo: row.ranked_up_to }
    case 'jail':
    case 'timer':
      return { outcome: row.outcome, waitSeconds: row.wait_seconds ?? 0 }
    default:
      return { outcome: row.outcome }
  }
}

const timestamp = (ms: number): string => new Date(ms).toISOString()

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

function committedFact(attempt: CrimeAttempt, outcome: CrimeOutcome): string {
  const { payload } = fact('sottomondo.actions.crime.committed.v1', {
    crimeId: attempt.crimeId,
    accountId: attempt.accountId,
    crimeOptionId: attempt.option.crimeOptionId,
    success: outcome.success,
    rewardEuro: outcome.rewardEuro,
    easterEggs: outcome.easterEggs,
    experience: outcome.experience,
    jailSeconds: outcome.jailSeconds,
    committedAtMs: attempt.nowMs,
  })
  return JSON.stringify(payload)
}

function enteredFact(accountId: number, enteredAtMs: number, untilMs: number): string {
  const { payload } = fact('sottomondo.actions.jail.entered.v1', { accountId, untilMs, reason: 'crime', enteredAtMs })
  return JSON.stringify(payload)
}

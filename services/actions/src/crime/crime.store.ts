import { type Db, fact, run } from '@sottomondo/server-kit'
import { rankExperience } from '../ranks/ranks.rules.ts'
import { secondsBegun } from '../timers/timers.rules.ts'
import { type CrimeOption, type CrimeOutcome, type CrimeRolls, crimeRules, succeedsFromCrimes } from './crime.rules.ts'

/**
 * The hot statement: the crimes of one tick, one after the other; bench/crime.sql calls the same function.
 * Facts and answers are JSON inside the JSON, and come out as its text.
 */
const executeCrimes = `
  select done.outcome, done.wait_seconds, done.ranked_up_to, done.answer
  from rows from (
    json_to_recordset($1) as (
      account_id bigint, now timestamptz, token_micros bigint, request_id text, traceparent text, succeeds_from bigint,
      success_experience int, failure_experience int, kill_exp_step int, kill_exp_cap int,
      crime_until timestamptz, time_left_seconds int, jailed_until timestamptz,
      success_fact text, failure_fact text, jail_fact text, success_answer text, failure_answer text
    )
  ) with ordinality as c, lateral execute_crime(
    c.account_id, c.now, c.token_micros, c.request_id, c.traceparent, c.succeeds_from,
    c.success_experience, c.failure_experience, c.kill_exp_step, c.kill_exp_cap,
    c.crime_until, c.time_left_seconds, c.jailed_until, $2,
    c.success_fact, c.failure_fact, c.jail_fact, c.success_answer, c.failure_answer
  ) as done
  order by c.ordinality`

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

/**
 * Commits crimes or says of each why not: one statement, one round trip, all or nothing.
 * @returns the results in the order of the attempts
 */
export async function commitCrimes(db: Db, attempts: CrimeAttempt[]): Promise<CrimeResult[]> {
  const prepared = attempts.map(prepare)
  // Rows are locked in the order of their ids, so that two batches never wait for each other in a circle.
  const order = prepared.map((_, index) => index).sort((a, b) => accountAt(attempts, a) - accountAt(attempts, b))
  const rows = await run<Row>(db, 'execute_crimes', executeCrimes, [
    JSON.stringify(order.map((index) => prepared[index]?.parameters)),
    rankExperience,
  ])
  const results = new Array<CrimeResult>(attempts.length)
  order.forEach((index, place) => {
    const row = rows[place]
    const answers = prepared[index]?.answers
    if (!row || !answers) throw new Error('execute_crime gave no answer')
    results[index] = resultOf(row, answers)
  })
  return results
}

const accountAt = (attempts: CrimeAttempt[], index: number): number => attempts[index]?.accountId ?? 0

type Answers = { succeeded: CrimeAnswer; failed: CrimeAnswer }

function prepare(attempt: CrimeAttempt): { answers: Answers; parameters: Record<string, unknown> } {
  const { accountId, rolls, outcomes, nowMs } = attempt
  const timeLeftSeconds = secondsBegun(attempt.cooldownMs)
  const answers = {
    succeeded: answerOf(outcomes.success, timeLeftSeconds),
    failed: answerOf(outcomes.failure, timeLeftSeconds),
  }
  const jailedUntilMs = outcomes.failure.jailMs > 0 ? nowMs + outcomes.failure.jailMs : null
  const parameters = {
    account_id: accountId,
    now: timestamp(nowMs),
    token_micros: attempt.tokenIssuedAtMicros,
    request_id: attempt.requestId,
    traceparent: attempt.traceparent ?? null,
    succeeds_from: succeedsFromCrimes(attempt.option, rolls.success),
    success_experience: outcomes.success.experience,
    failure_experience: outcomes.failure.experience,
    kill_exp_step: crimeRules.killExpStepHundredths,
    kill_exp_cap: crimeRules.killExpCapHundredths,
    crime_until: timestamp(nowMs + attempt.cooldownMs),
    time_left_seconds: timeLeftSeconds,
    jailed_until: jailedUntilMs === null ? null : timestamp(jailedUntilMs),
    success_fact: committedFact(attempt, outcomes.success),
    failure_fact: committedFact(attempt, outcomes.failure),
    jail_fact: jailedUntilMs === null ? null : enteredFact(accountId, nowMs, jailedUntilMs),
    success_answer: answers.succeeded,
    failure_answer: answers.failed,
  }
  return { answers, parameters }
}

function resultOf(row: Row, answers: Answers): CrimeResult {
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

function committedFact(attempt: CrimeAttempt, outcome: CrimeOutcome): unknown {
  return fact('sottomondo.actions.crime.committed.v1', {
    crimeId: attempt.crimeId,
    accountId: attempt.accountId,
    crimeOptionId: attempt.option.crimeOptionId,
    success: outcome.success,
    rewardEuro: outcome.rewardEuro,
    easterEggs: outcome.easterEggs,
    experience: outcome.experience,
    jailSeconds: outcome.jailSeconds,
    committedAtMs: attempt.nowMs,
  }).payload
}

function enteredFact(accountId: number, enteredAtMs: number, untilMs: number): unknown {
  return fact('sottomondo.actions.jail.entered.v1', { accountId, untilMs, reason: 'crime', enteredAtMs }).payload
}

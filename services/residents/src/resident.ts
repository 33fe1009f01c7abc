import type { Random } from '@sottomondo/server-kit/random'
import { read, type Situation, type Step } from './activities/activity.ts'
import { answerToFamily } from './activities/family.ts'
import { answerToHeist } from './activities/heist.ts'
import { activities } from './activities/index.ts'
import { canRaid, joinRaid } from './activities/raid.ts'
import type { Character } from './character/character.ts'
import { type Me, meOf } from './me.ts'
import { type Memory, mayAsk, noteRequest, type Requests } from './memory.ts'
import { residentsRules } from './residents.rules.ts'
import type { Answered, Session } from './session.ts'
import { heirsOf, learnFrom, orderOf, wantedOf } from './turn.ts'

/** What a turn came to. */
export interface TurnEnd {
  /** What was done, and what the server said; undefined for a look around. */
  step?: Step
  answered?: Answered<never>
  /** Who freed the resident since the last turn. */
  helper?: string
  inJail: boolean
  cityName: string
}

/** One resident: their session, and what belongs to them alone. */
export interface Resident {
  /** The user's first gangster; heirs go on under the name of `accountName`. */
  firstName: string
  accountName: string
  email: string
  gender: 'male' | 'female'
  character: Character
  memory: Memory
  session: Session
  /** At the world's beginning. */
  experience: number
  /** Where they were last seen. */
  cityName: string
}

interface Town {
  residents: ReadonlySet<string>
  /** What all residents together remember. */
  requests: Requests
  random: Random
  nowMs(): number
  gameSpeed: number
  /** Waits as long as a hand takes between reading and pressing. */
  hand(): Promise<void>
}

/** Looks around, does at most one thing, and says what came of it. All decisions are pure functions of what was read. */
export async function takeTurn(resident: Resident, town: Town): Promise<TurnEnd | undefined> {
  const { session, memory, character } = resident
  const status = await session.call('GET /api/status')
  if (!status.ok) return status.status === 409 || status.status === 404 ? beginAnew(resident, town) : undefined
  const { residents, requests, random, gameSpeed } = town
  const situation: Situation = {
    me: meOf(status.answer, resident.accountName),
    character,
    memory,
    town: requests,
    residents,
    random,
    nowMs: town.nowMs(),
    gameSpeed,
  }
  const { inJail, cityName } = situation.me
  resident.cityName = cityName
  const log = await read(session, 'GET /api/log', { query: {} })
  await lookAtJobs(session, situation)
  const helper = log && learnFrom(log.lines, memory, resident.accountName)
  const chosen = (await reactionOf(session, situation)) ?? (await ownWishOf(session, situation))
  const seen = { inJail, cityName, ...(helper !== undefined && { helper }) }
  if (!chosen) return seen
  for (const claim of chosen.claims ?? []) noteRequest(requests, claim, situation.nowMs)
  await town.hand()
  await fetchCash(session, situation.me, chosen)
  const answered = await session.call(chosen.call, chosen.input, chosen.click)
  if (answered.ok) chosen.note?.(memory)
  return { ...seen, step: chosen, answered: answered as Answered<never> }
}

/** Draws the jobs of the day; what is done then counts for them. A day is no timer: GAME_SPEED does not divide it. */
async function lookAtJobs(session: Session, { memory, nowMs }: Situation): Promise<void> {
  if (!mayAsk({ memory, nowMs, gameSpeed: 1 }, 'jobs', residentsRules.jobsEveryMinutes)) return
  await read(session, 'GET /api/daily-job')
  noteRequest(memory, 'jobs', nowMs)
}

/** Fetches from the bank what a step takes beyond what is in the pocket. */
async function fetchCash(session: Session, { cashPocketEuro, cashBankEuro }: Me, { costEuro = 0 }: Step) {
  const amount = Math.min(cashBankEuro, costEuro - cashPocketEuro)
  if (amount > 0) await session.call('POST /api/bank/withdraw', { body: { amount } })
}

/** Follows who asks for them: a heist, a raid, an invitation to a family, a friend in jail. */
async function reactionOf(session: Session, situation: Situation): Promise<Step | undefined> {
  const calls = await read(session, 'GET /api/city-calls')
  const wanted = calls && wantedOf(calls.calls, situation)
  if (wanted === 'heist') {
    const heist = await read(session, 'GET /api/heist')
    return heist && answerToHeist(heist, situation)
  }
  if (wanted === 'raid' && canRaid(situation)) {
    const raid = await read(session, 'GET /api/raid')
    return raid && joinRaid(raid, situation)
  }
  if (wanted === 'breakout') return activities.breakout.of(session, situation)
  if (situation.me.familyName !== null || situation.me.inJail) return undefined
  const invited = await read(session, 'GET /api/family/invitations')
  return invited && answerToFamily(invited.invitations, situation)
}

/** The most activities that one turn looks at. */
const looksMost = 3

/** Tries activities in the order of a draw until one has something to do. */
async function ownWishOf(session: Session, situation: Situation): Promise<Step | undefined> {
  for (const name of orderOf(situation).slice(0, looksMost)) {
    const chosen = await activities[name].of(session, situation)
    if (chosen) return chosen
  }
  return undefined
}

/** A dead resident's user begins anew, under the first name of an heir that is free. */
async function beginAnew(resident: Resident, { hand }: Town): Promise<undefined> {
  const creation = await read(resident.session, 'GET /api/createAccount/create')
  if (!creation?.lastDeadAccount) return undefined
  await hand()
  const { gender, firstName, session } = resident
  for (const accountName of heirsOf(firstName)) {
    const body = { accountName, gender, claimPercentage: creation.maxClaimPercentage }
    const born = await session.call('POST /api/createAccount/create', { body })
    if (born.ok) {
      resident.accountName = born.answer.accountName
      return undefined
    }
    // Taken: the next one. Anything else is tried again at the next turn.
    if (born.status !== 409 && born.status !== 400) return undefined
  }
  return undefined
}

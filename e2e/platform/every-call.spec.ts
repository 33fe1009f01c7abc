import type { Access } from '@sottomondo/api-contract/call'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { beforeAll, expect, test } from 'vitest'
import { readAll, type Shown, settled, shownOf } from '../support/own-reads.ts'
import {
  clickHeaders,
  logIn,
  newPlayer,
  newPlayers,
  type Player,
  type Reply,
  Visitor,
} from '../support/players/player.ts'
import { lastingOf, restingState, stateOf } from '../support/players/player-state.ts'
import { type AnyCall, addressOf, type Input, sampleOf } from '../support/sample-call.ts'
import { someAtATime } from '../support/some-at-a-time.ts'
import { expectCleanAudit } from '../support/stack/clean-audit.ts'
import { admin } from '../support/stack/remotes.ts'
import { rest } from '../support/stack/rest.ts'
import { giveFavours } from '../support/stack/world.ts'
import { prepare, refusedByExample, writes } from '../support/write-samples.ts'

/**
 * Every write is sent several times at one instant, and once more when all is at rest: it is done once. Whoever has its
 * answer reads it in every reading that shows it. Each call has a player of its own, and a batch of them is waited for
 * together.
 */

/** So many calls are prepared and waited for together. */
const together = 16
/** So many players write and read at the same time: the mild load under which a reading has to be true at once. */
const playersAtOnce = 4

/** It ends its own session: a repetition with it is no longer accepted by the gateway. */
const endsItsSession = 'POST /api/auth/logout'
/**
 * Each of its answers brings a session in place of the one before: the visitor is left with the answer that comes last,
 * which need not be the last that was given.
 */
const bringsAnotherSession = 'POST /api/auth/change-password'
/** Their pages say that they run by themselves: a job, the rounds of a fight, detectives on their way. */
const runsByItself = ['POST /api/account/export', 'POST /api/murder/execute', 'POST /api/detective/hiredetectives']

/**
 * Their answer holds a secret, or sets a session, and is not kept: each request is carried out, one after the other.
 */
const secret = writes.filter(({ definition }) => definition.secretAnswer).map(({ key }) => key)
/** Nor is one kept where the contract itself refuses the example, before anybody owns the call. */
const keepsNoAnswer = [...secret, 'POST /api/admin/MailToAll']

/** Their calls take two services, each in a way of its own. */
const leading = ['actions', 'casino']
const featureOf = ({ definition }: AnyCall) => definition.rpc?.split('.').slice(0, 2).join('.')
/** The first call of each feature, by its key. */
const firsts = new Map([...writes].sort((a, b) => (a.key < b.key ? 1 : -1)).map((call) => [featureOf(call), call.key]))
/**
 * Calls with code of their own, in the gateway, in the service or for the answer, are sent twenty times at once. Of
 * calls that share a feature's code one is; the others are sent twice.
 */
function timesAtOnce(call: AnyCall): number {
  const { rpc, secretAnswer, clickToken } = call.definition
  const hasOwnWay = !rpc || secretAnswer || clickToken || leading.some((service) => rpc.startsWith(`${service}.`))
  return hasOwnWay || firsts.get(featureOf(call)) === call.key ? 20 : rounds(20, 2)
}

const ofPlayers: Access[] = ['user', 'player']
const own: Access[] = [...ofPlayers, 'owner']
/** What a caller of this access can see of its changes. */
const withAdmin = (access: Access, reads: Access[]): Access[] => (access === 'admin' ? [...reads, 'admin'] : reads)

let operator: Visitor
beforeAll(async () => {
  operator = await admin()
})

/** Whoever asks for a key once more may have lost the answer, and gets another in its place. */
const withoutKey = <Answer extends Reply<unknown>>(reply: Answer): Answer =>
  typeof reply.body === 'object' && reply.body !== null && 'key' in reply.body
    ? { ...reply, body: { ...reply.body, key: '' } }
    : reply

const isUnderWay = ({ status, body }: Reply<unknown>) =>
  status === 409 && body.error === 'Deze opdracht wordt al uitgevoerd.'

/** A call of a player of its own, with everything in its place. */
class Trial {
  readonly call: AnyCall
  readonly #me: Player
  readonly #input: Required<Input>
  #headers: Record<string, string> = {}
  /** Who has its answer. */
  #answered: Visitor
  #first: Reply<unknown> | undefined

  private constructor(call: AnyCall, me: Player, input: Required<Input>) {
    this.call = call
    this.#me = me
    this.#input = input
    this.#answered = me.visitor
  }

  static async of(call: AnyCall): Promise<Trial> {
    const me = await newPlayer()
    return new Trial(call, me, sampleOf(call, await prepare[call.key]?.(me)))
  }

  /** What a repetition may not change is read by its player, or by the operator. */
  get #watcher(): Visitor {
    return this.call.definition.access === 'admin' ? operator : this.#me.visitor
  }

  /** A call that brings a session comes without it: the browser does not know the first answer. */
  #sender(): Visitor {
    return this.call.definition.access === 'public' ? new Visitor() : this.#watcher
  }

  async #send(body: unknown = this.#input.body, sender = this.#sender()): Promise<Reply<unknown>> {
    const { key, method } = this.call
    const idempotencyKey = `every-${key.length}-${this.#me.person.accountName}`
    const headers = { ...this.#headers, 'idempotency-key': idempotencyKey }
    return withoutKey(await sender.send<unknown>(method, addressOf(this.call, this.#input), { body, headers }))
  }

  async #several(): Promise<Reply<unknown>[]> {
    const replies = await Promise.all(Array.from({ length: timesAtOnce(this.call) }, () => this.#send()))
    await this.#stayIn()
    return replies
  }

  /** Logs in again where the visitor was left with a session that is over, as their page would have them do. */
  async #stayIn(): Promise<void> {
    const { visitor, person } = this.#me
    if (this.call.key !== bringsAnotherSession) return
    if ((await visitor.call('GET /api/auth/me')).status !== 401) return
    const { newPassword } = this.#input.body as { newPassword: string }
    await logIn(visitor, { ...person, password: newPassword })
  }

  /**
   * Sends it several times at one instant: one is carried out, the others are told that it is under way, or its result.
   * @returns what is shown to whoever has its answer, at once; nothing where it changes nothing, or goes on by itself
   */
  async begin(): Promise<Shown | undefined> {
    const { key, definition } = this.call
    if (definition.clickToken) this.#headers = await clickHeaders(this.#me.visitor, definition.clickToken)
    const isRefused = refusedByExample.includes(key)
    const senders = Array.from({ length: timesAtOnce(this.call) }, () => this.#sender())
    const answered = Promise.withResolvers<Visitor | undefined>()
    const sent = senders.map(async (sender) => {
      const reply = await this.#send(undefined, sender)
      if (reply.status === 200) answered.resolve(sender)
      return reply
    })
    const all = Promise.all(sent).finally(() => answered.resolve(undefined))
    // If a reading fails before it is awaited, that is the failure to report.
    all.catch(() => {})
    this.#answered = (await answered.promise) ?? this.#answered
    const isShown = !isRefused && !runsByItself.includes(key) && key !== endsItsSession
    const shown = isShown ? shownOf(await this.#read(), this.#me.person) : undefined

    const replies = await all
    await this.#stayIn()
    if (key === endsItsSession) {
      expect({ key, done: replies.some(({ status }) => status === 200) }).toEqual({ key, done: true })
      return undefined
    }
    const [first, ...others] = replies.filter((reply) => !isUnderWay(reply))
    if (!first) throw new Error(`${key}: nobody was told what came of it`)
    for (const other of others) expect({ key, ...other }).toEqual({ key, ...first })
    const answer = JSON.stringify(first.body)
    if (isRefused) expect(first.status, `${key} is carried out: take it out of refusedByExample`).not.toBe(200)
    else expect(first.status, `${key} answers ${answer}: say in prepare what has to be there before`).toBe(200)
    this.#first = first
    return shown
  }

  /** @returns what its watcher has earned by now */
  async earned(): Promise<string> {
    return JSON.stringify((await this.#watcher.call('GET /api/achievements')).body.earned)
  }

  #read() {
    return readAll(this.#answered, this.#me.person, withAdmin(this.call.definition.access, own))
  }

  get #lastingReads(): Access[] {
    return withAdmin(this.call.definition.access, ofPlayers)
  }

  /** @returns what is shown to whoever has its answer, and what no repetition may change */
  async look(): Promise<{ shown: Shown; state: unknown[] }> {
    const answers = await this.#read()
    const isSame = this.#answered === this.#watcher
    const state = isSame ? lastingOf(answers, this.#lastingReads) : await stateOf(this.#watcher, this.#lastingReads)
    return { shown: shownOf(answers, this.#me.person), state }
  }

  /** What no repetition may change, when it has come to rest. */
  stateAtRest(): Promise<unknown[]> {
    return restingState(this.#watcher, this.#lastingReads)
  }

  /** The same after the repetitions: what is on its way is waited for. */
  async stateAfter(before: unknown[]): Promise<unknown[]> {
    const now = await stateOf(this.#watcher, this.#lastingReads)
    const isSame = JSON.stringify(now) === JSON.stringify(before)
    return isSame ? now : restingState(this.#watcher, this.#lastingReads, before)
  }

  /** Sends it once more, several times at one instant, and with something else in it. */
  async repeat(): Promise<void> {
    const { key, definition } = this.call
    if (key === endsItsSession) {
      for (const { status } of (await this.#several()).filter((reply) => !isUnderWay(reply))) expect(status).toBe(401)
      return
    }
    const first = { key, ...this.#first }
    expect({ key, ...(await this.#send()) }).toEqual(first)
    const again = (await this.#several()).filter((reply) => !keepsNoAnswer.includes(key) || !isUnderWay(reply))
    expect(again.map((reply) => ({ key, ...reply }))).toEqual(again.map(() => first))
    const other = await this.#send({ ...this.#input.body, somethingElse: true })
    if (definition.body && !keepsNoAnswer.includes(key))
      expect({ key, ...other }).toMatchObject({ key, status: 409, body: { errorType: 'conflict' } })
  }
}

const earned = 'GET /api/achievements earned'
/** Achievements follow from states that are told in the background: what shows them comes a moment later. */
const ofAchievements = /^GET \/api\/(achievements|log\/unread|auth\/me (unreadLog|logVersion))/

const changed = (one: Shown, other: Shown): Set<string> =>
  new Set([...new Set([...one.keys(), ...other.keys()])].filter((place) => one.get(place) !== other.get(place)))

/** What was found wrong with a call. */
type Findings = Map<string, string[]>

/**
 * Makes these calls, and repeats them.
 * @param waits for each of them until two looks agree, for whatever runs by itself
 */
async function findingsOf(some: readonly AnyCall[], waits: (call: AnyCall) => boolean): Promise<Findings> {
  const found: Findings = new Map()
  const add = (call: AnyCall, lines: string[]) => {
    if (lines.length > 0) found.set(call.key, [...(found.get(call.key) ?? []), ...lines])
  }
  const trials = await Promise.all(some.map(Trial.of))
  // What changes for whoever does nothing is not of these calls.
  const idle = await newPlayer()
  const lookIdly = async () => shownOf(await readAll(idle.visitor, idle.person, own), idle.person)
  await settled()
  const idleBefore = await lookIdly()
  const earnedBefore = await someAtATime(playersAtOnce, trials, (trial) => trial.earned())

  const firstShown = await someAtATime(playersAtOnce, trials, (trial) => trial.begin())
  const writtenAtMs = Date.now()
  await settled()
  const remaining = [...trials.entries()].filter(([, { call }]) => call.key !== endsItsSession)
  const rested = await someAtATime(playersAtOnce, remaining, ([, trial]) => trial.look())
  const passing = changed(idleBefore, await lookIdly())
  for (const [index, [nth, trial]] of remaining.entries()) {
    const [then, now] = [firstShown[nth], rested[index]?.shown ?? new Map()]
    if (!then) continue
    // Its line in the log may come after the achievement itself is shown.
    const hasEarned = [then.get(earned), earnedBefore[nth]].some((one) => one !== now.get(earned))
    const otherwise = [...changed(then, now)].filter(
      (place) => !passing.has(place) && !(hasEarned && ofAchievements.test(place)),
    )
    if (otherwise.length === 0) continue
    // Whatever runs by the clock shows another second by then.
    await eventually(() => Date.now() > writtenAtMs + 1500)
    const byItself = changed(now, (await trial.look()).shown)
    const stale = otherwise.filter((place) => !byItself.has(place))
    add(
      trial.call,
      stale.map((place) => `${place}: ${then.get(place)}, then ${now.get(place)}`),
    )
  }

  // Nothing but repetitions is sent from here on: whatever they change is seen.
  const before = await someAtATime(playersAtOnce, [...remaining.entries()], async ([index, [, trial]]) =>
    waits(trial.call) ? trial.stateAtRest() : (rested[index]?.state ?? []),
  )
  await someAtATime(playersAtOnce, trials, (trial) => trial.repeat())
  await rest()
  await someAtATime(playersAtOnce, [...remaining.entries()], async ([index, [, trial]]) => {
    const [then, now] = [before[index] ?? [], await trial.stateAfter(before[index] ?? [])]
    const different = now.filter((one, nth) => JSON.stringify(one) !== JSON.stringify(then[nth]))
    add(
      trial.call,
      different.map(
        (one) => `repeated, it changes ${JSON.stringify(then[now.indexOf(one)])} to ${JSON.stringify(one)}`,
      ),
    )
  })
  return found
}

const batches = Array.from({ length: Math.ceil(writes.length / together) }, (_, nth) =>
  writes.slice(nth * together, (nth + 1) * together),
)

test.each(batches.map((some) => ({ first: some[0]?.key, some })))(
  'each is done once, however often it is sent, and whoever has its answer reads it everywhere: $first and those after it',
  async ({ some }) => {
    const suspects = await findingsOf(some, ({ key }) => runsByItself.includes(key))
    // Once more, by themselves: beside all others a list of everybody's may have changed in between.
    const single = some.filter(({ key }) => suspects.has(key))
    const found = single.length > 0 ? await findingsOf(single, () => true) : suspects
    expect(Object.fromEntries(found)).toEqual({})
  },
)

test('a stolen car is sold, or crushed, by the very next call', async () => {
  const thieves = await newPlayers(24)
  await Promise.all(thieves.map(({ person }) => giveFavours(person, { bullets: 20 })))
  const endings = await someAtATime(2 * playersAtOnce, [...thieves.entries()], async ([nth, { visitor }]) => {
    const headers = await clickHeaders(visitor, 'car')
    const { status, body } = await visitor.call('POST /api/car/execute', { body: { carOptionId: 1 }, headers })
    expect(status).toBe(200)
    if (!body.stolenCar) return undefined
    const { carId } = body.stolenCar
    const ending = await visitor.call(nth % 2 === 0 ? 'POST /api/car/sell' : 'POST /api/car/crush', { body: { carId } })
    return [ending.status, (ending.body as { error?: string }).error]
  })
  const ended = endings.filter((one) => one !== undefined)
  expect(ended.length).toBeGreaterThan(0)
  expect(ended).toEqual(ended.map(() => [200, undefined]))
})

test('after all repetitions no money was made or lost, and payments equal earnings', expectCleanAudit)

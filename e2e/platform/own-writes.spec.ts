import type { Access } from '@sottomondo/api-contract/call'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { readAll, type Shown, settled } from '../support/own-reads.ts'
import { clickHeaders, newPlayer, newPlayers, Visitor } from '../support/players/player.ts'
import { type AnyCall, addressOf, sampleOf } from '../support/sample-call.ts'
import { someAtATime } from '../support/some-at-a-time.ts'
import { admin } from '../support/stack/remotes.ts'
import { giveFavours } from '../support/stack/world.ts'
import { prepare, refusedByExample, writes } from '../support/write-samples.ts'

/** So many calls are prepared and waited for together. */
const together = 16
/** So many players write and read at the same time: the mild load under which a reading has to be true at once. */
const atOnce = 8

/** Their pages say that they run by themselves: a job, the rounds of a fight, detectives on their way. */
const running = ['POST /api/account/export', 'POST /api/murder/execute', 'POST /api/detective/hiredetectives']
/** What a refused call changes is nothing. */
const calls = writes.filter(({ key }) => !refusedByExample.includes(key) && !running.includes(key))

const own: Access[] = ['user', 'player', 'owner']
const reads: Record<Access, Access[]> = { public: own, user: own, player: own, owner: own, admin: [...own, 'admin'] }

async function readyFor(call: AnyCall) {
  const { key, method, definition } = call
  const { access, clickToken } = definition
  const me = await newPlayer()
  const input = sampleOf(call, await prepare[key]?.(me))
  const headers = clickToken ? await clickHeaders(me.visitor, clickToken) : {}
  const sender = access === 'public' ? new Visitor() : access === 'admin' ? await admin() : me.visitor
  return {
    key,
    look: () => readAll(sender, me.person, reads[access]),
    send: () => sender.send(method, addressOf(call, input), { body: input.body, headers }),
  }
}

const earned = 'GET /api/achievements earned'
/** Achievements follow from states that are told in the background: what shows them comes a moment later. */
const ofAchievements = /^GET \/api\/(achievements|log\/unread|auth\/me (unreadLog|logVersion))/

const changed = (one: Shown, other: Shown): Set<string> =>
  new Set([...new Set([...one.keys(), ...other.keys()])].filter((place) => one.get(place) !== other.get(place)))

/** Makes these calls, and returns by call the values that were otherwise at the first look than when all was at rest. */
async function staleAfter(some: readonly AnyCall[]): Promise<Map<string, string[]>> {
  const ready = await Promise.all(some.map(readyFor))
  // What changes for whoever does nothing is not of these calls.
  const idle = await newPlayer()
  const lookIdly = () => readAll(idle.visitor, idle.person, own)
  await settled()
  const idleBefore = await lookIdly()
  const first = await someAtATime(atOnce, ready, async ({ key, look, send }) => {
    const { status, body } = await send()
    expect(status, `${key} answers ${JSON.stringify(body)}: say in prepare what has to be there before`).toBe(200)
    return look()
  })
  const writtenAtMs = Date.now()
  await settled()
  const rested = await someAtATime(atOnce, ready, ({ look }) => look())
  const passing = changed(idleBefore, await lookIdly())
  const found = new Map<string, string[]>()
  for (const [nth, { key, look }] of ready.entries()) {
    const [then, now] = [first[nth] ?? new Map(), rested[nth] ?? new Map()]
    const hasEarned = then.get(earned) !== now.get(earned)
    const otherwise = [...changed(then, now)].filter(
      (place) => !passing.has(place) && !(hasEarned && ofAchievements.test(place)),
    )
    if (otherwise.length === 0) continue
    // Whatever runs by the clock shows another second by then.
    await eventually(() => Date.now() > writtenAtMs + 1500)
    const byItself = changed(now, await look())
    const stale = otherwise.filter((place) => !byItself.has(place))
    if (stale.length > 0)
      found.set(
        key,
        stale.map((place) => `${place}: ${then.get(place)}, then ${now.get(place)}`),
      )
  }
  return found
}

const batches = Array.from({ length: Math.ceil(calls.length / together) }, (_, nth) =>
  calls.slice(nth * together, (nth + 1) * together),
)

test.each(batches.map((some) => ({ first: some[0]?.key, some })))(
  'whoever has the answer of a write reads it in every reading that shows it: $first and those after it',
  async ({ some }) => {
    const suspects = await staleAfter(some)
    // Once more, by themselves: beside all others a list of everybody's may have changed in between.
    const stale = suspects.size > 0 ? await staleAfter(some.filter(({ key }) => suspects.has(key))) : suspects
    expect(Object.fromEntries(stale)).toEqual({})
  },
)

test('a stolen car is sold, or crushed, by the very next call', async () => {
  const thieves = await newPlayers(24)
  await Promise.all(thieves.map(({ person }) => giveFavours(person, { bullets: 20 })))
  const endings = await someAtATime(atOnce, [...thieves.entries()], async ([nth, { visitor }]) => {
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

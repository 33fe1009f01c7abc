import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { AchievementsService } from '@sottomondo/proto/social/v1/achievements'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { social } from '../../service.ts'
import { type CountedFact, levelsOf, type Part, partsOf } from './achievement-parts.ts'
import { foldOldDays, settleFirsts } from './achievements.consumers.ts'
import { achievements, achievementsRules, achievementsTexts } from './achievements.rules.ts'
import { countHolders } from './achievements.store.ts'
import { countParts, reachLevels } from './earn.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-11-23T11:00:00Z')
const clock = fakeClock(start)
const under = useService(social, { clock })
const rpc = () => under.rpc(AchievementsService)
type Player = ReturnType<typeof newPlayer>

beforeEach(() =>
  under.pool.query(
    'truncate achievement, achievement_mark, achievement_owner, achievement_first, achievement_rarity, achievement_change',
  ),
)

async function born(more: { isResident?: true } = {}): Promise<Player> {
  const one = newPlayer()
  const { accountId, userId, accountName } = one
  const named = {
    accountId,
    userId,
    accountName,
    gender: 'male' as const,
    claimedExperience: 0,
    createdAtMs: accountId,
  }
  await writeNames(under.pool, [{ ...named, ...more }])
  return one
}
const list = async (me: Player) => granted(await rpc().list(callOf(me), {}))
const of = async (me: Player, id: string) =>
  (await list(me)).groups.flatMap((group) => group.achievements).find(({ achievementId }) => achievementId === id)
const show = async ({ accountName }: Player, reader?: Player) =>
  granted(await rpc().show(callOf(reader), { accountName }))
const count = (...parts: Part[]) => transaction(under.pool, (tx) => countParts(tx, parts))
const heist = ({ accountId }: Pick<Player, 'accountId'>, doneAtMs = start, heistId = 1) => ({
  heistId,
  accountId,
  partnerAccountId: 999_999,
  isInviter: true,
  target: 'Bank',
  success: true,
  rewardEuro: 1,
  experience: 1,
  jailSeconds: 0,
  lostCarName: null,
  doneAtMs,
})
const rows = async () =>
  (
    await under.pool.query(
      `select account_id::int, achievement_id, extract(epoch from earned_at) * 1000 as ms from achievement order by 1, 2`,
    )
  ).rows
const earnedFacts = async ({ accountId }: Player) =>
  (await under.outbox({ subject: 'sottomondo.social.achievements.earned.v1' }))
    .map(({ payload }) => payload as FactPayload<'sottomondo.social.achievements.earned.v1'>)
    .filter((fact) => fact.accountId === accountId)

test('a fact earns an achievement, told once, however often it is delivered, in several processes', async () => {
  const me = await born()
  await under.another()
  await Promise.all(
    Array.from({ length: 30 }, () =>
      under.publish('sottomondo.actions.heist.done.v1', heist(me), { messageId: `heist-${me.accountId}` }),
    ),
  )
  await under.publish('sottomondo.actions.travel.travelled.v1', {
    accountId: me.accountId,
    fromCityName: 'Rome',
    toCityName: 'Parijs',
    costEuro: 1,
    travelledAtMs: start,
  })
  await eventually(async () => {
    expect(await of(me, 'heists-1')).toMatchObject({ earnedAtMs: start, progress: 1, needed: 1, isPinned: false })
    expect(await of(me, 'heists-25')).toMatchObject({ earnedAtMs: undefined, progress: 1, needed: 25 })
    expect(await of(me, 'cities-4')).toMatchObject({ progress: 2, needed: 4 })
    expect(await earnedFacts(me)).toHaveLength(2)
  })
  await eventually(async () => {
    const { rows: lines } = await under.pool.query(
      `select pieces from log_line where account_id = $1 and kind = 'achievements.earned'`,
      [me.accountId],
    )
    expect(lines.map(({ pieces }) => pieces.join('')).toSorted()).toEqual([
      'Je verdiende de onderscheiding ‘Koffer gepakt’.',
      'Je verdiende de onderscheiding ‘Samen sterk’.',
    ])
  })
})

test('thirty at once that each bring the last step earn it once', async () => {
  const me = await born()
  const parts = Array.from({ length: 30 }, (_, nth): Part => {
    return { accountId: me.accountId, measure: 'heists', atMs: start + nth * dayMs }
  })
  const earned = (await Promise.all(parts.map((part) => count(part)))).flat()
  expect(earned.map(({ achievementId }) => achievementId).toSorted()).toEqual(['heists-1', 'heists-25'])
  expect(await of(me, 'heists-25')).toMatchObject({ earnedAtMs: start + 24 * dayMs })
  expect(await of(me, 'heists-1')).toMatchObject({ earnedAtMs: start })
})

const accounts = [1_000_001, 1_000_002, 1_000_003]
const who = fc.constantFrom(...accounts)
const when = fc.integer({ min: 0, max: 6 * 24 }).map((hour) => start + hour * 3_600_000)
const city = fc.constantFrom('Amsterdam', 'Brussel', 'Parijs', 'Rome')
type AnyFact = { [F in CountedFact]: { subject: F; payload: FactPayload<F> } }[CountedFact]
const anyFact: fc.Arbitrary<AnyFact> = fc.oneof(
  fc.tuple(who, when).map(([accountId, atMs]): AnyFact => {
    return { subject: 'sottomondo.actions.heist.done.v1', payload: heist({ accountId }, atMs) }
  }),
  fc.tuple(who, city, city, when).map(([accountId, fromCityName, toCityName, travelledAtMs]): AnyFact => {
    const payload = { accountId, fromCityName, toCityName, costEuro: 1, travelledAtMs }
    return { subject: 'sottomondo.actions.travel.travelled.v1', payload }
  }),
  fc.tuple(who, fc.integer({ min: 1, max: 60 }), when).map(([accountId, cars, soldAtMs]): AnyFact => {
    return { subject: 'sottomondo.economy.car.sold.v1', payload: { accountId, cars, euro: 1, soldAtMs } }
  }),
  fc.tuple(who, who, when).map(([accountId, friendAccountId, addedAtMs]): AnyFact => {
    return { subject: 'sottomondo.accounts.friends.added.v1', payload: { accountId, friendAccountId, addedAtMs } }
  }),
)
const levels = fc.tuple(who, fc.nat({ max: 12_000 }), fc.integer({ min: 1, max: 11 }), when).map(
  ([accountId, crimesCommitted, rankNumber, asOfMs]): FactPayload<'sottomondo.actions.gangster.changed.v1'> => ({
    gangsters: [
      {
        accountId,
        alive: true,
        experience: 1,
        rankNumber,
        cityName: 'Rome',
        crimesCommitted,
        carCrimesCommitted: crimesCommitted,
        successfulBreakouts: 0,
        version: 1,
      },
    ],
    asOfMs,
  }),
)
const partsIn = <F extends Fact & CountedFact>({ subject, payload }: { subject: F; payload: FactPayload<F> }) =>
  (partsOf[subject] as (fact: FactPayload<F>) => Part[])(payload)

test('told again from the first fact on, in any order and any portions, the same are earned at the same times', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: anyFact }, { weight: 1, arbitrary: levels }), {
        minLength: 5,
        maxLength: 60,
      }),
      fc.infiniteStream(fc.nat({ max: 1_000_000 })),
      async (given, draws) => {
        const empty = () => under.pool.query('truncate achievement, achievement_mark, achievement_owner')
        const apply = (some: typeof given) =>
          transaction(under.pool, async (tx) => {
            await countParts(
              tx,
              some.flatMap((one) => ('subject' in one ? partsIn(one as never) : [])),
            )
            await reachLevels(
              tx,
              some.flatMap((one) => ('subject' in one ? [] : levelsOf(one))),
            )
          })
        await empty()
        await apply(given)
        const atOnce = await rows()
        await empty()
        const shuffled = given
          .map((one) => [draws.next().value as number, one] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, one]) => one)
        for (let at = 0; at < shuffled.length; ) {
          const most = 1 + ((draws.next().value as number) % 9)
          await apply(shuffled.slice(at, at + most))
          at += most
        }
        expect(await rows()).toEqual(atOnce)
      },
    ),
    { numRuns: 25, unbiased: true },
  )
})

test('old days are folded into one, and nothing is lost or earned by it', async () => {
  const me = await born()
  for (let day = 0; day < 24; day++)
    await count({ accountId: me.accountId, measure: 'heists', atMs: start + day * dayMs })
  const before = await rows()
  clock.advanceMs(30 * dayMs)
  await foldOldDays(under.kit)
  const { rows: kept } = await under.pool.query('select item, amount::int from achievement_mark')
  expect(kept.reduce((sum, { amount }) => sum + amount, 0)).toBe(24)
  expect(kept.length).toBeLessThan(24)
  expect(await rows()).toEqual(before)
  const lastMs = clock.nowMs()
  expect(await count({ accountId: me.accountId, measure: 'heists', atMs: lastMs })).toMatchObject([
    { achievementId: 'heists-25', earnedAtMs: lastMs },
  ])
  await foldOldDays(under.kit)
  expect(await of(me, 'heists-25')).toMatchObject({ progress: 25 })
})

test('what is hidden has neither name nor figures until it is found, also on the profile of who has it', async () => {
  const [me, other] = [await born(), await born()]
  expect(await of(me, 'busts-1')).toMatchObject({ name: 'Geheim', isSecret: true, progress: 0, needed: 0 })
  await count({ accountId: me.accountId, measure: 'busts', atMs: start })
  expect(await of(me, 'busts-1')).toMatchObject({ name: 'Bon van de douane', isSecret: false })
  for (const reader of [undefined, other])
    expect((await show(me, reader)).achievements).toMatchObject([{ name: 'Geheim', isSecret: true }])
  await count({ accountId: other.accountId, measure: 'busts', atMs: start })
  expect((await show(me, other)).achievements).toMatchObject([{ name: 'Bon van de douane', isSecret: false }])
})

test('of the murders without a name nothing is counted', () => {
  const side = { accountName: '', bulletsShot: 1, died: false, lifeLost: 0 }
  const fight = {
    murderId: 1,
    cityName: 'Rome',
    isAnonymous: true,
    startedAtMs: start,
    killer: { ...side, accountId: 1 },
    victim: { ...side, accountId: 2, died: true },
    witnesses: [],
    endedAtMs: start,
  } as never
  expect(partsOf['sottomondo.actions.murder.ended.v1'](fight)).toEqual([])
})

test('a profile shows what is pinned first; nobody pins what they don’t have, or too much', async () => {
  const me = await born()
  const { accountId } = me
  for (const [nth, measure] of (['heists', 'raids', 'missions', 'journeys'] as const).entries())
    await count({ accountId, measure, atMs: start + nth })
  const pin = (...pinned: string[]) => rpc().pin(callOf(me), { pinned })
  expect((await show(me)).achievements.map(({ achievementId }) => achievementId)).toEqual([
    'journeys-1',
    'missions-1',
    'raids-1',
    'heists-1',
  ])
  granted(await pin('heists-1', 'missions-1'))
  expect((await show(me)).achievements.map(({ achievementId, isPinned }) => [achievementId, isPinned])).toEqual([
    ['heists-1', true],
    ['missions-1', true],
    ['journeys-1', false],
    ['raids-1', false],
  ])
  expect(refused(await pin('rank-11')).message).toBe(achievementsTexts.notEarned)
  expect(refused(await pin('heists-1', 'raids-1', 'missions-1', 'journeys-1')).message).toBe(achievementsTexts.tooMany)
  const answers = await Promise.all([
    pin('raids-1'),
    pin('heists-1', 'journeys-1', 'raids-1'),
    pin(),
    pin('missions-1'),
  ])
  expect(answers.some(isRefusal)).toBe(false)
  const atTop = (await show(me)).achievements.filter((one) => one.isPinned)
  expect(atTop.length).toBeLessThanOrEqual(achievementsRules.mostPinned)
  expect(refused(await rpc().show(callOf(undefined), { accountName: 'Niemand_hier' })).id).toBe('notFound')
})

test('the first of the world is the first player, settled a minute later, once in all processes', async () => {
  const [resident, late, early] = [await born({ isResident: true }), await born(), await born()]
  await count({ accountId: resident.accountId, measure: 'donships', atMs: clock.nowMs() - 5_000 })
  await count({ accountId: late.accountId, measure: 'donships', atMs: clock.nowMs() })
  await settleFirsts(under.kit)
  expect((await list(late)).firsts).toEqual([])
  // It came later, and was before.
  await count({ accountId: early.accountId, measure: 'donships', atMs: clock.nowMs() - 1_000 })
  clock.advanceMs(61_000)
  await Promise.all(Array.from({ length: 10 }, () => settleFirsts(under.kit)))
  expect((await list(late)).firsts).toEqual([{ achievementId: 'first-donships-1', accountName: early.accountName }])
  expect(await of(early, 'first-donships-1')).toMatchObject({ name: 'Stamvader', tier: 'unique' })
  expect(await of(late, 'first-donships-1')).toMatchObject({ earnedAtMs: undefined })
  expect(await earnedFacts(early)).toHaveLength(1)
  expect(await earnedFacts(resident)).toEqual([])
})

test('rarity is the share of all gangsters', async () => {
  const me = await born()
  await count({ accountId: me.accountId, measure: 'heists', atMs: start })
  await under.pool.query('delete from player_progress_sum')
  await under.pool.query(
    `insert into player_progress_sum (city_name, bucket, players, crimes, car_crimes) values ('Rome', 0, 40, 0, 0)`,
  )
  expect((await of(me, 'heists-1'))?.rarityPercent).toBeUndefined()
  await countHolders(under.pool)
  expect((await of(me, 'heists-1'))?.rarityPercent).toBe(2.5)
  expect((await list(me)).total).toBe(achievements.length)
})

test('a person who asks is told of theirs', async () => {
  const me = await born()
  await count({ accountId: me.accountId, measure: 'heists', atMs: start })
  const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }
  let [all, after] = ['', '']
  do {
    const request = { userId: me.userId, accountIds: [me.accountId], after }
    const page = granted(await under.rpc(PersonalDataService).read(nobody, request))
    all += page.rows.join()
    after = page.next
  } while (after !== '')
  expect(all).toContain('heists-1')
})

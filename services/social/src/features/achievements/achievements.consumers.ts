import type { FactPayload } from '@sottomondo/event-contract/facts'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { type FactHandler, type Received, unhurried } from '@sottomondo/server-kit/consumer'
import { transaction } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { type CountedFact, levelsOf, type Part, partsOf } from './achievement-parts.ts'
import { achievementsRules, basisOf, firsts, measuresOf } from './achievements.rules.ts'
import {
  countHolders,
  firstPlayerWith,
  foldDays,
  forgetDays,
  lockOwners,
  readFirsts,
  settleFirst,
  writeAwards,
} from './achievements.store.ts'
import { countParts, earning, factsOf, reachLevels } from './earn.ts'

const dayMs = 86_400_000

/** Adds what a fact counts for to its gangsters' marks. */
function counting<F extends CountedFact>(subject: F): FactHandler<F> {
  const partsIn = partsOf[subject] as (fact: FactPayload<F>) => Part[]
  return async (tx, received) => {
    const earned = await countParts(
      tx,
      received.flatMap(({ payload }) => partsIn(payload)),
    )
    await writeOutbox(tx, await factsOf(tx, earned))
  }
}

const changed = 'sottomondo.actions.gangster.changed.v1'
const levelsIn = (received: readonly Received<typeof changed>[]) => received.flatMap(({ payload }) => levelsOf(payload))

/** Hears what gangsters do, and settles what takes all of them together. */
export function achievementsConsumers(kit: Kit<unknown>): void {
  kit.consume(
    'achievements-levels',
    'sottomondo.actions.gangster.changed.v1',
    async (tx, received) => writeOutbox(tx, await factsOf(tx, await reachLevels(tx, levelsIn(received)))),
    {
      ...unhurried,
      concerns: async (db, received) => {
        const lacking = await earning(db, levelsIn(received))
        return received.filter(({ payload }) => payload.gangsters.some(({ accountId }) => lacking.has(accountId)))
      },
    },
  )
  countCrimes(kit)
  countDealings(kit)
}

/** What gangsters do in the streets. */
function countCrimes(kit: Kit<unknown>): void {
  kit.consume(
    'achievements-jail-entered',
    'sottomondo.actions.jail.entered.v1',
    counting('sottomondo.actions.jail.entered.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-heist-done',
    'sottomondo.actions.heist.done.v1',
    counting('sottomondo.actions.heist.done.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-raid-done',
    'sottomondo.actions.raid.done.v1',
    counting('sottomondo.actions.raid.done.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-travel-travelled',
    'sottomondo.actions.travel.travelled.v1',
    counting('sottomondo.actions.travel.travelled.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-goods-traded',
    'sottomondo.actions.goods.traded.v1',
    counting('sottomondo.actions.goods.traded.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-bullet-factory-bought',
    'sottomondo.actions.bullet-factory.bought.v1',
    counting('sottomondo.actions.bullet-factory.bought.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-murder-ended',
    'sottomondo.actions.murder.ended.v1',
    counting('sottomondo.actions.murder.ended.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-mission-completed',
    'sottomondo.actions.mission.completed.v1',
    counting('sottomondo.actions.mission.completed.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-first-step-taken',
    'sottomondo.actions.first-step.taken.v1',
    counting('sottomondo.actions.first-step.taken.v1'),
    unhurried,
  )
}

/** What they do with money, luck and each other. */
function countDealings(kit: Kit<unknown>): void {
  kit.consume(
    'achievements-gangster-created',
    'sottomondo.accounts.gangster.created.v1',
    counting('sottomondo.accounts.gangster.created.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-friends-added',
    'sottomondo.accounts.friends.added.v1',
    counting('sottomondo.accounts.friends.added.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-car-sold',
    'sottomondo.economy.car.sold.v1',
    counting('sottomondo.economy.car.sold.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-car-crushed',
    'sottomondo.economy.car.crushed.v1',
    counting('sottomondo.economy.car.crushed.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-auction-ended',
    'sottomondo.economy.auction.ended.v1',
    counting('sottomondo.economy.auction.ended.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-bounty-placed',
    'sottomondo.economy.bounty.placed.v1',
    counting('sottomondo.economy.bounty.placed.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-bounty-earned',
    'sottomondo.economy.bounty.earned.v1',
    counting('sottomondo.economy.bounty.earned.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-estate-settled',
    'sottomondo.economy.estate.settled.v1',
    counting('sottomondo.economy.estate.settled.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-win-paid',
    'sottomondo.casino.win.paid.v1',
    counting('sottomondo.casino.win.paid.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-lottery-drawn',
    'sottomondo.casino.lottery.drawn.v1',
    counting('sottomondo.casino.lottery.drawn.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-sports-bet-settled',
    'sottomondo.casino.sports.bet-settled.v1',
    counting('sottomondo.casino.sports.bet-settled.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-family-member-changed',
    'sottomondo.social.family.member-changed.v1',
    counting('sottomondo.social.family.member-changed.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-honor-given',
    'sottomondo.social.honor.given.v1',
    counting('sottomondo.social.honor.given.v1'),
    unhurried,
  )
  kit.consume(
    'achievements-forum-replied',
    'sottomondo.social.forum.replied.v1',
    counting('sottomondo.social.forum.replied.v1'),
    unhurried,
  )
}

/** What all gangsters together decide, and what is kept of days that are over. */
export function achievementsSchedules(kit: Kit<unknown>): void {
  kit.schedule('achievement-firsts', '* * * * *', () => settleFirsts(kit))
  kit.schedule('achievement-rarity', '*/10 * * * *', () => countHolders(kit.pool))
  kit.schedule('achievement-days', '23 * * * *', () => foldOldDays(kit))
}

/** Settles who of the players was the first, a while after: until then an earlier one may become known. */
export async function settleFirsts({
  pool,
  clock,
  committed,
}: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<void> {
  const nowMs = clock.nowMs()
  const settled = new Set((await readFirsts(pool)).map(({ achievementId }) => achievementId))
  for (const { id: achievementId, ...basis } of firsts) {
    if (settled.has(achievementId)) continue
    const beforeMs = nowMs - achievementsRules.firstSettledAfterSeconds * 1000
    const won = await transaction(pool, async (tx) => {
      const given = { achievementId: basisOf(basis), beforeMs, fromAccountId: achievementsRules.firstNewAccountId }
      const first = await firstPlayerWith(tx, given)
      if (!first || !(await settleFirst(tx, { achievementId, accountId: first.accountId, nowMs }))) return false
      await lockOwners(tx, [first.accountId])
      await writeOutbox(tx, await factsOf(tx, await writeAwards(tx, [{ ...first, achievementId }])))
      return true
    })
    if (won) committed()
  }
}

/** Keeps one mark of all old days of a count, and none of what was seen within one. */
export async function foldOldDays({ pool, clock }: Pick<Kit<unknown>, 'pool' | 'clock'>): Promise<void> {
  const beforeDay = dutchDay(clock.nowMs() - achievementsRules.foldedAfterDays * dayMs)
  await foldDays(pool, measuresOf('count'), beforeDay, achievementsRules.foldedAtOnce)
  await forgetDays(pool, measuresOf('daySet'), beforeDay)
}

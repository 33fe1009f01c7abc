import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { MissionType } from '@sottomondo/event-contract/names'
import { type FactHandler, gathered } from '@sottomondo/server-kit/consumer'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import type { ActionsContext } from '../../context.ts'
import { type GangsterRow, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { reachedRank } from '../../kernel/ranks/ranks.rules.ts'
import { advance, type Contribution, freeAtMsOf, missionRules } from './mission.rules.ts'
import { nameOf } from './mission.shown.ts'
import {
  completeMission,
  creditMissions,
  lockOpen,
  type MissionRow,
  takeExpired,
  whoHasOpen,
  writeProgress,
} from './mission.store.ts'
import type { MissionViewers } from './mission.viewers.ts'

type BringsContribution = { [F in Fact]: FactPayload<F> extends { accountId: number } ? F : never }[Fact]
type HasAccount<F extends Fact> = { payload: FactPayload<F> & { accountId: number } }

/** How missions of one type learn what their players do. */
interface Source<F extends Fact> {
  missionType: MissionType
  /** null for a fact without a contribution. */
  contributionOf: (payload: FactPayload<F>) => Contribution | null
}

type Traded = FactPayload<'sottomondo.actions.goods.traded.v1'>

/** Advances missions by facts alone, so that no action depends on missions. Only successes count. */
export function missionConsumers(actions: Pick<ActionsContext, 'kit' | 'missionViewers'>): void {
  const { kit } = actions
  const follow = <F extends BringsContribution>(
    name: string,
    subject: F,
    missionType: MissionType,
    contributionOf: Source<F>['contributionOf'],
  ): void => {
    const source = { missionType, contributionOf }
    kit.consume(name, subject, contributionsDone(actions, source), { concerns: contributionsTo(source), ...gathered })
  }
  const one = (atMs: number): Contribution => ({ atMs, count: 1 })
  const tradeOf = (trade: Traded['trade']) => (traded: Traded) =>
    traded.trade === trade && !traded.caught ? one(traded.tradedAtMs) : null

  follow('mission-crime', 'sottomondo.actions.crime.committed.v1', 'CRIME', (crime) =>
    crime.success ? one(crime.committedAtMs) : null,
  )
  follow('mission-car-theft', 'sottomondo.actions.car-theft.committed.v1', 'CAR_THEFT', (theft) =>
    theft.success ? one(theft.committedAtMs) : null,
  )
  follow('mission-breakout', 'sottomondo.actions.breakout.succeeded.v1', 'BREAKOUT', ({ succeededAtMs }) =>
    one(succeededAtMs),
  )
  follow('mission-liquor', 'sottomondo.actions.goods.traded.v1', 'LIQUOR', tradeOf('liquor'))
  follow('mission-drugs', 'sottomondo.actions.goods.traded.v1', 'DRUGS', tradeOf('drugs'))
  follow('mission-travel', 'sottomondo.actions.travel.travelled.v1', 'TRAVEL', ({ travelledAtMs }) =>
    one(travelledAtMs),
  )
  follow('mission-crush', 'sottomondo.economy.car.crushed.v1', 'CRUSH', ({ cars: count, crushedAtMs: atMs }) => ({
    atMs,
    count,
  }))
  follow('mission-shipment', 'sottomondo.economy.car.shipped.v1', 'SHIPMENT_BETWEEN', (shipped) => {
    const { fromCityName, toCityName, shippedAtMs } = shipped
    return { ...one(shippedAtMs), way: { fromCityName, toCityName } }
  })
}
/**
 * Filters facts before a transaction, with one query for a whole batch, as most crimes advance no mission. A mission
 * that begins later begins after them.
 */
function contributionsTo<F extends BringsContribution>({ missionType, contributionOf }: Source<F>) {
  return async <R extends HasAccount<F>>(db: Db, received: R[]): Promise<R[]> => {
    const contributions = received.filter(({ payload }) => contributionOf(payload))
    if (contributions.length === 0) return []
    const open = await whoHasOpen(db, [...new Set(contributions.map(({ payload }) => payload.accountId))], missionType)
    return contributions.filter(({ payload }) => open.has(payload.accountId))
  }
}

/** Advances missions by a batch of facts, and rewards the completed ones, in one transaction. */
function contributionsDone<F extends BringsContribution>(
  {
    kit,
    missionViewers,
  }: { kit: Pick<Kit<unknown>, 'clock'> & { config: { GAME_SPEED: number } }; missionViewers: MissionViewers },
  { missionType, contributionOf }: Source<F>,
): FactHandler<F> {
  return async (tx, received) => {
    const contributions = new Map<number, Contribution[]>()
    for (const { payload } of received as HasAccount<F>[]) {
      const contribution = contributionOf(payload)
      if (contribution)
        contributions.set(payload.accountId, [...(contributions.get(payload.accountId) ?? []), contribution])
    }
    // Gangsters are locked first, like everywhere that locks both.
    const gangsters = await lockGangsters(tx, [...contributions.keys()])
    const open = Map.groupBy(await lockOpen(tx, [...contributions.keys()], missionType), ({ accountId }) => accountId)
    const steps = [...open].flatMap(([accountId, missions]) => {
      const gangster = gangsters.get(accountId)
      const advances = gangster && gangster.life > 0 ? advance(missions, contributions.get(accountId) ?? []) : []
      return gangster && advances.length > 0 ? [{ gangster, missions, advances }] : []
    })
    if (steps.length === 0) return

    const underWay = steps.flatMap(({ advances }) => advances.filter(({ completedAtMs }) => completedAtMs === null))
    if (underWay.length > 0) await writeProgress(tx, underWay)
    const rows: OutboxRow[] = []
    for (const { gangster, missions, advances } of steps) {
      const completed = missions.flatMap((mission) => {
        const completedAtMs = advances.find(({ missionId }) => missionId === mission.missionId)?.completedAtMs
        return completedAtMs ? [{ mission, completedAtMs }] : []
      })
      if (completed.length > 0) rows.push(...(await reward(tx, gangster, completed, kit.config.GAME_SPEED)))
    }
    const looking = await missionViewers.among(steps.map(({ gangster }) => gangster.accountId))
    const version = kit.clock.nowMs()
    rows.push(...looking.map((accountId) => push(accountId, 'missionChanged', { version })))
    await writeOutbox(tx, rows)
  }
}

/** Ends completed missions: pays the experience here, and the money by the fact. */
async function reward(
  tx: Db,
  gangster: GangsterRow,
  completed: { mission: MissionRow; completedAtMs: number }[],
  gameSpeed: number,
): Promise<OutboxRow[]> {
  const { accountId } = gangster
  const experience = completed.reduce((sum, { mission }) => sum + mission.experience, 0)
  for (const { mission, completedAtMs } of completed)
    await completeMission(tx, {
      missionId: mission.missionId,
      completedAtMs,
      freeAtMs: freeAtMsOf({ ...mission, completedAtMs }, gameSpeed),
    })
  await creditMissions(tx, { accountId, missions: completed.length, experience })
  const facts = completed.map(({ mission, completedAtMs }) =>
    fact('sottomondo.actions.mission.completed.v1', {
      ...missionFields(mission),
      rewardEuro: mission.rewardEuro,
      experience: mission.experience,
      completedAtMs,
    }),
  )
  const rankNumber = reachedRank(gangster, experience)
  const lastAtMs = Math.max(...completed.map(({ completedAtMs }) => completedAtMs))
  return rankNumber
    ? [...facts, fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: lastAtMs })]
    : facts
}

const missionFields = (mission: MissionRow) => ({
  missionId: mission.missionId,
  accountId: mission.accountId,
  missionType: mission.missionType,
  difficulty: mission.difficulty,
  name: nameOf(mission),
})

const expiredAtOnce = 100

/** Tells players whose time ran out. The clock ended their missions earlier; this only marks them as told. */
export async function publishExpired(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<void> {
  const endedBeforeMs = kit.clock.nowMs() - missionRules.expiryPublishedAfterMs
  const expiredCount = await transaction(kit.pool, async (tx) => {
    const expired = await takeExpired(tx, endedBeforeMs, expiredAtOnce)
    await writeOutbox(
      tx,
      expired.map((mission) =>
        fact('sottomondo.actions.mission.expired.v1', { ...missionFields(mission), expiredAtMs: mission.endsAtMs }),
      ),
    )
    return expired.length
  })
  if (expiredCount > 0) kit.committed()
}

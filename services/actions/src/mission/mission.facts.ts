import type { Fact, FactPayload, MissionType } from '@sottomondo/event-contract'
import {
  type Db,
  type FactHandler,
  fact,
  type Kit,
  type OutboxRow,
  push,
  transaction,
  writeOutbox,
} from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { type GangsterRow, lockGangsters } from '../gangster/gangster.store.ts'
import { reachedRank } from '../ranks/ranks.rules.ts'
import type { MissionLookers } from './mission.lookers.ts'
import { advance, type Deed, missionRules, placeWaitMs } from './mission.rules.ts'
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

type BringsDeed = { [F in Fact]: FactPayload<F> extends { accountId: number } ? F : never }[Fact]
type Told<F extends Fact> = { payload: FactPayload<F> & { accountId: number } }

/** How missions of one type learn of what their players do. */
interface Source<F extends Fact> {
  missionType: MissionType
  /** null where the fact tells of none. */
  deedOf: (payload: FactPayload<F>) => Deed | null
}

type Traded = FactPayload<'sottomondo.actions.goods.traded.v1'>

/** What missions are advanced by: facts alone, so that no action knows of missions. Only what succeeded counts. */
export function advanceMissions(actions: Pick<ActionsContext, 'kit' | 'missionLookers'>): void {
  const { kit } = actions
  const follow = <F extends BringsDeed>(
    name: string,
    subject: F,
    missionType: MissionType,
    deedOf: Source<F>['deedOf'],
  ): void => {
    const source = { missionType, deedOf }
    kit.consume(name, subject, deedsDone(actions, source), { concerns: deedsOfMissions(source) })
  }
  const one = (atMs: number): Deed => ({ atMs, count: 1 })
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

  kit.every(expiryEveryMs, 'mission expiry', () => tellExpired(kit))
}
/**
 * Most crimes are no part of a mission: they are let go before a transaction, at the price of one look for a whole batch.
 * A mission that begins later begins after them.
 */
function deedsOfMissions<F extends BringsDeed>({ missionType, deedOf }: Source<F>) {
  return async <R extends Told<F>>(db: Db, received: R[]): Promise<R[]> => {
    const deeds = received.filter(({ payload }) => deedOf(payload))
    if (deeds.length === 0) return []
    const open = await whoHasOpen(db, [...new Set(deeds.map(({ payload }) => payload.accountId))], missionType)
    return deeds.filter(({ payload }) => open.has(payload.accountId))
  }
}

/** Advances missions by a batch of facts, and gives what those earn that it completes: all in one transaction. */
function deedsDone<F extends BringsDeed>(
  {
    kit,
    missionLookers,
  }: { kit: Pick<Kit<unknown>, 'clock'> & { config: { GAME_SPEED: number } }; missionLookers: MissionLookers },
  { missionType, deedOf }: Source<F>,
): FactHandler<F> {
  return async (tx, received) => {
    const deeds = new Map<number, Deed[]>()
    for (const { payload } of received as Told<F>[]) {
      const deed = deedOf(payload)
      if (deed) deeds.set(payload.accountId, [...(deeds.get(payload.accountId) ?? []), deed])
    }
    // Gangsters first, like everybody who holds both.
    const gangsters = await lockGangsters(tx, [...deeds.keys()])
    const open = Map.groupBy(await lockOpen(tx, [...deeds.keys()], missionType), ({ accountId }) => accountId)
    const steps = [...open].flatMap(([accountId, missions]) => {
      const gangster = gangsters.get(accountId)
      const advances = gangster && gangster.life > 0 ? advance(missions, deeds.get(accountId) ?? []) : []
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
      if (completed.length > 0)
        rows.push(...(await reward(tx, gangster, completed, placeWaitMs(kit.config.GAME_SPEED))))
    }
    const looking = await missionLookers.among(steps.map(({ gangster }) => gangster.accountId))
    const version = kit.clock.nowMs()
    rows.push(...looking.map((accountId) => push(accountId, 'missionChanged', { version })))
    await writeOutbox(tx, rows)
  }
}

/** Ends missions that were carried out: the experience here and now, the money by the fact. */
async function reward(
  tx: Db,
  gangster: GangsterRow,
  completed: { mission: MissionRow; completedAtMs: number }[],
  waitMs: number,
): Promise<OutboxRow[]> {
  const { accountId } = gangster
  const experience = completed.reduce((sum, { mission }) => sum + mission.experience, 0)
  for (const { mission, completedAtMs } of completed)
    await completeMission(tx, { missionId: mission.missionId, completedAtMs, freeAtMs: completedAtMs + waitMs })
  await creditMissions(tx, { accountId, missions: completed.length, experience })
  const facts = completed.map(({ mission, completedAtMs }) =>
    fact('sottomondo.actions.mission.completed.v1', {
      ...toldOf(mission),
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

const toldOf = (mission: MissionRow) => ({
  missionId: mission.missionId,
  accountId: mission.accountId,
  missionType: mission.missionType,
  difficulty: mission.difficulty,
  name: nameOf(mission),
})

const expiryEveryMs = 1_000
const expiredAtOnce = 100

/** Tells players whose time ran out. Their missions had ended before, by the clock; this writes only that they heard it. */
async function tellExpired(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<void> {
  const endedBeforeMs = kit.clock.nowMs() - missionRules.expiryToldAfterMs
  const told = await transaction(kit.pool, async (tx) => {
    const expired = await takeExpired(tx, endedBeforeMs, expiredAtOnce)
    await writeOutbox(
      tx,
      expired.map((mission) =>
        fact('sottomondo.actions.mission.expired.v1', { ...toldOf(mission), expiredAtMs: mission.endsAtMs }),
      ),
    )
    return expired.length
  })
  if (told > 0) kit.committed()
}

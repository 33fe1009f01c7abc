import type { MissionType } from '@sottomondo/event-contract/names'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { seedDone } from '../../seed.store.ts'
import { missionRules } from './mission.rules.ts'

const mission = {
  missionId: 'bigint',
  accountId: 'bigint',
  missionType: typed<MissionType>('text'),
  difficulty: 'int',
  fromCityName: 'text|null',
  toCityName: 'text|null',
  requiredCount: 'int',
  progress: 'int',
  rewardEuro: 'bigint',
  experience: 'int',
  isFirst: 'bool',
  startedAtMs: 'epochMs',
  endsAtMs: 'epochMs',
  completedAtMs: 'epochMs|null',
  freeAtMs: 'epochMs',
} as const
export type MissionRow = RowOf<typeof mission>

const missionsList = statement({
  name: 'missions_held',
  params: { accountId: 'bigint', nowMs: 'epochMs' },
  row: mission,
  text: `select $row from mission where account_id = $accountId and (free_at > $nowMs or is_first) order by mission_id`,
})
/** Returns the missions that occupy a place, and the first mission in any case. */
export const readMissions = (db: Db, accountId: number, nowMs: number) => missionsList.all(db, { accountId, nowMs })

const missionBegin = statement({
  name: 'mission_begin',
  params: {
    accountId: 'bigint',
    missionType: 'text',
    difficulty: 'int',
    fromCityName: 'text|null',
    toCityName: 'text|null',
    requiredCount: 'int',
    rewardEuro: 'bigint',
    experience: 'int',
    isFirst: 'bool',
    startedAtMs: 'epochMs',
    endsAtMs: 'epochMs',
    freeAtMs: 'epochMs',
  },
  text: `insert into mission (account_id, mission_type, difficulty, from_city_name, to_city_name, required_count,
      reward_euro, experience, is_first, started_at, ends_at, free_at)
    values ($accountId, $missionType, $difficulty, $fromCityName, $toCityName, $requiredCount,
      $rewardEuro, $experience, $isFirst, $startedAtMs, $endsAtMs, $freeAtMs)
    on conflict (account_id) where is_first do nothing`,
})
export type NewMission = Parameters<typeof missionBegin.run>[1]
/** Begins a mission; nobody gets a second first one. */
export const beginMission = (db: Db, begun: NewMission): Promise<void> => missionBegin.run(db, begun)

const missionFind = statement({
  name: 'mission_find',
  params: { missionId: 'bigint', accountId: 'bigint', nowMs: 'epochMs' },
  row: mission,
  text: `select $row from mission
    where mission_id = $missionId and account_id = $accountId and free_at > $nowMs for update`,
})
/** Locks one of a player's missions that occupy a place. */
export const lockMission = (tx: Db, missionId: number, accountId: number, nowMs: number) =>
  missionFind.first(tx, { missionId, accountId, nowMs })

const missionSkip = statement({
  name: 'mission_skip',
  params: { missionId: 'bigint', nowMs: 'epochMs' },
  text: 'update mission set skipped_at = $nowMs, free_at = $nowMs where mission_id = $missionId',
})
/** Ends a mission without a reward; its place is free at once. */
export const skipMission = (tx: Db, missionId: number, nowMs: number) => missionSkip.run(tx, { missionId, nowMs })

const missionAccounts = statement({
  name: 'mission_accounts',
  params: { accountIds: 'bigint[]', missionType: 'text' },
  row: { accountId: 'bigint' },
  text: `select distinct $row from mission
    where account_id = any ($accountIds) and mission_type = $missionType and completed_at is null and skipped_at is null`,
})
/** Returns which of these accounts have an open mission of a type. */
export const whoHasOpen = async (db: Db, accountIds: number[], missionType: MissionType): Promise<Set<number>> =>
  new Set((await missionAccounts.all(db, { accountIds, missionType })).map(({ accountId }) => accountId))

const missionsLock = statement({
  name: 'missions_lock',
  params: { accountIds: 'bigint[]', missionType: 'text' },
  row: mission,
  text: `select $row from mission
    where account_id = any ($accountIds) and mission_type = $missionType and completed_at is null and skipped_at is null
    order by mission_id for update`,
})
/** Locks the open missions of a type, after their gangsters. */
export const lockOpen = (tx: Db, accountIds: number[], missionType: MissionType): Promise<MissionRow[]> =>
  missionsLock.all(tx, { accountIds, missionType })

const missionsAdvance = statement({
  name: 'missions_advance',
  params: { missionIds: 'bigint[]', progress: 'int[]' },
  text: `update mission m set progress = a.progress
    from unnest($missionIds::bigint[], $progress::int[]) as a (mission_id, progress)
    where m.mission_id = a.mission_id`,
})
/** Writes the progress of locked missions. */
export const writeProgress = (tx: Db, advanced: { missionId: number; progress: number }[]): Promise<void> =>
  missionsAdvance.run(tx, {
    missionIds: advanced.map(({ missionId }) => missionId),
    progress: advanced.map(({ progress }) => progress),
  })

const missionComplete = statement({
  name: 'mission_complete',
  params: { missionId: 'bigint', completedAtMs: 'epochMs', freeAtMs: 'epochMs' },
  text: `update mission set progress = required_count, completed_at = $completedAtMs, free_at = $freeAtMs
    where mission_id = $missionId`,
})
export const completeMission = (tx: Db, completed: { missionId: number; completedAtMs: number; freeAtMs: number }) =>
  missionComplete.run(tx, completed)

const gangsterCredit = statement({
  name: 'gangster_credit_missions',
  params: { accountId: 'bigint', missions: 'int', experience: 'bigint' },
  text: `update gangster set experience = experience + $experience, missions_committed = missions_committed + $missions,
      version = version + 1
    where account_id = $accountId`,
})
/** Adds the experience and count that completed missions earned to a locked gangster. */
export const creditMissions = (tx: Db, credit: { accountId: number; missions: number; experience: number }) =>
  gangsterCredit.run(tx, credit)

/** Whether the time of a mission ran out of which nobody was told. */
export const missionExpiryIsDue = statement({
  name: 'mission_expiry_is_due',
  params: { nowMs: 'epochMs' },
  row: {
    isDue: [
      'bool',
      `coalesce((select min(ends_at) from mission where completed_at is null and skipped_at is null and not expiry_pushed)
        <= $nowMs::timestamptz - interval '${missionRules.expiryPublishedAfterMs} milliseconds', false)`,
    ],
  },
  text: 'select $row',
})

const missionsExpired = statement({
  name: 'missions_expired',
  params: { endedBeforeMs: 'epochMs', most: 'bigint' },
  row: mission,
  text: `update mission set expiry_pushed = true
    where mission_id in (
      select mission_id from mission
      where completed_at is null and skipped_at is null and not expiry_pushed and ends_at <= $endedBeforeMs
      order by ends_at limit $most for update skip locked)
    returning $row`,
})
/** Returns missions whose time ran out, each once. */
export const takeExpired = (tx: Db, endedBeforeMs: number, most: number): Promise<MissionRow[]> =>
  missionsExpired.all(tx, { endedBeforeMs, most })

const missionsForget = retention({
  name: 'missions_forget',
  table: 'mission',
  params: { beforeMs: 'epochMs' },
  where: 'free_at < $beforeMs and not is_first',
})
/** Deletes missions whose places have long been free; the first one stays as a record that its player had it. */
export const deleteMissionsBefore = (pool: Pool, beforeMs: number): Promise<number> =>
  missionsForget.run(pool, { beforeMs })

export const missionsDone = seedDone('missions_committed')

import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { groupCrimeWrite } from '../../kernel/group-crime/group-crime.store.ts'
import { seedDone } from '../../seed.store.ts'
import type { RaidResult } from './raid.rules.ts'

const raid = {
  raidId: 'bigint',
  cityName: 'text',
  grenade: ['int', 'grenades'],
  revolver: ['int', 'revolvers'],
  bazooka: ['int', 'bazookas'],
  state: typed<'open' | 'done' | 'cancelled'>('text'),
  closesAtMs: 'epochMs',
} as const
export type RaidRow = RowOf<typeof raid>

const raidInsert = statement({
  name: 'raid_insert',
  params: {
    cityName: 'text',
    grenade: 'int',
    revolver: 'int',
    bazooka: 'int',
    nowMs: 'epochMs',
    closesAtMs: 'epochMs',
  },
  row: { raidId: 'bigint' },
  text: `insert into raid (city_name, grenades, revolvers, bazookas, created_at, closes_at)
    values ($cityName, $grenade, $revolver, $bazooka, $nowMs, $closesAtMs)
    on conflict (city_name) where state = 'open' do nothing returning $row`,
})
/** @returns its id; undefined when that city already has an open raid */
export const insertRaid = async (tx: Db, made: Parameters<typeof raidInsert.first>[1]): Promise<number | undefined> =>
  (await raidInsert.first(tx, made))?.raidId

const raidLock = statement({
  name: 'raid_lock',
  params: { raidId: 'bigint' },
  row: raid,
  text: 'select $row from raid where raid_id = $raidId for update',
})
/** Locks a raid, before its gangsters. */
export const lockRaid = (tx: Db, raidId: number) => raidLock.first(tx, { raidId })

const raidOpen = statement({
  name: 'raid_open_in',
  params: { cityName: 'text', nowMs: 'epochMs' },
  row: raid,
  text: `select $row from raid where city_name = $cityName and state = 'open' and closes_at > $nowMs`,
})
/** Finds the raid that players in a city may join. */
export const findOpenRaid = (db: Db, cityName: string, nowMs: number) => raidOpen.first(db, { cityName, nowMs })

const participant = { accountId: 'bigint', isLeader: 'bool', intentId: 'uuid' } as const
export type ParticipantRow = RowOf<typeof participant>

const participantInsert = statement({
  name: 'raid_participant_insert',
  params: { raidId: 'bigint', ...participant, nowMs: 'epochMs' },
  text: `insert into raid_participant (raid_id, account_id, is_leader, intent_id, joined_at)
    values ($raidId, $accountId, $isLeader, $intentId, $nowMs)`,
})
export const insertParticipant = (tx: Db, made: ParticipantRow & { raidId: number; nowMs: number }): Promise<void> =>
  participantInsert.run(tx, made)

const participants = statement({
  name: 'raid_participants',
  params: { raidId: 'bigint' },
  row: participant,
  text: 'select $row from raid_participant where raid_id = $raidId order by is_leader desc, joined_at, account_id',
})
/** Lists the participants, the leader first. */
export const listParticipants = (db: Db, raidId: number) => participants.all(db, { raidId })

const takingPart = statement({
  name: 'raid_taking_part',
  params: { accountId: 'bigint' },
  row: { takesPart: ['bool', 'count(*) > 0'] },
  text: `select $row from raid_participant p join raid r using (raid_id)
    where p.account_id = $accountId and r.state = 'open'`,
})
/** Tells whether a player is in a raid that has not ended, in any city. */
export const takesPart = async (db: Db, accountId: number): Promise<boolean> =>
  (await takingPart.one(db, { accountId })).takesPart

const takingPartAmong = statement({
  name: 'raid_taking_part_among',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: `select $row from raid_participant join raid using (raid_id)
    where account_id = any ($accountIds) and state = 'open'`,
})
/** Returns who of these is in a raid that has not ended, in any city. */
export const listTakingPart = async (db: Db, accountIds: number[]): Promise<number[]> =>
  (await takingPartAmong.all(db, { accountIds })).map(({ accountId }) => accountId)

const watchersNear = statement({
  name: 'raid_watchers_near',
  params: { accountId: 'bigint', cityName: 'text' },
  row: { accountId: ['bigint', 'g.account_id'] },
  text: `select $row from family_member own join family using (family_id) join family_member other using (family_id)
      join gangster g on g.account_id = other.account_id join push_watcher w on w.user_id = g.user_id
    where own.account_id = $accountId and ended_at is null and g.account_id <> $accountId and g.city_name = $cityName
      and 'raid' = any (w.kinds) order by g.account_id`,
})
/** Returns who of a gangster's family is in that city and wants to be told of raids by push. */
export const listWatchersNear = async (db: Db, of: { accountId: number; cityName: string }): Promise<number[]> =>
  (await watchersNear.all(db, of)).map(({ accountId }) => accountId)

const raidsOpenOf = statement({
  name: 'raids_open_of',
  params: { accountId: 'bigint' },
  row: { raidId: 'bigint' },
  text: `select $row from raid_participant join raid using (raid_id)
    where account_id = $accountId and state = 'open' order by raid_id`,
})
/** Returns a player's raids that have not ended, whether their window is open or not. */
export const findOpenRaidsOf = async (db: Db, accountId: number): Promise<number[]> =>
  (await raidsOpenOf.all(db, { accountId })).map(({ raidId }) => raidId)

const participantRemove = statement({
  name: 'raid_participant_remove',
  params: { raidId: 'bigint', accountId: 'bigint' },
  text: 'delete from raid_participant where raid_id = $raidId and account_id = $accountId',
})
/** Removes a participant from a locked raid. */
export const removeParticipant = (tx: Db, of: { raidId: number; accountId: number }): Promise<void> =>
  participantRemove.run(tx, of)

const raidEnd = statement({
  name: 'raid_end',
  params: {
    raidId: 'bigint',
    state: typed<'done' | 'cancelled'>('text'),
    nowMs: 'epochMs',
    lootEuro: 'bigint',
    tookPart: 'int',
  },
  text: `update raid set state = $state, ended_at = $nowMs, loot_euro = $lootEuro, took_part = $tookPart
    where raid_id = $raidId`,
})
export const endRaidRow = (
  tx: Db,
  end: {
    raidId: number
    state: 'done' | 'cancelled'
    nowMs: number
    /** Loot of all participants together. */
    lootEuro: number
    tookPart: number
  },
): Promise<void> => raidEnd.run(tx, end)

const resultWrite = statement({
  name: 'raid_result',
  params: { raidId: 'bigint', accountId: 'bigint', result: 'jsonb' },
  text: 'update raid_participant set result = $result where raid_id = $raidId and account_id = $accountId',
})
export const writeResult = (tx: Db, of: { raidId: number; accountId: number; result: RaidResult }): Promise<void> =>
  resultWrite.run(tx, of)

const resultLast = statement({
  name: 'raid_last_result',
  params: { accountId: 'bigint' },
  row: { result: typed<RaidResult | null>('jsonb|null') },
  text: `select $row from raid_participant where account_id = $accountId and result is not null
    order by raid_id desc limit 1`,
})
/** Returns the last result that a player was told. */
export const findLastRaid = async (db: Db, accountId: number): Promise<RaidResult | undefined> =>
  (await resultLast.first(db, { accountId }))?.result ?? undefined

/** Writes a raid's result to the row of one participant, which is locked. */
export const writeRaid = groupCrimeWrite('raid')

const greatest = statement({
  name: 'hall_of_fame_raids',
  params: { listed: 'bigint' },
  row: {
    raidId: ['bigint', 'raid.raid_id'],
    leaderAccountId: ['bigint', 'leader.account_id'],
    participants: ['int', 'took_part'],
    lootEuro: 'bigint',
  },
  text: `select $row from raid join raid_participant leader on leader.raid_id = raid.raid_id and is_leader
      join gangster on gangster.account_id = leader.account_id and not is_resident
    where loot_euro > 0 order by loot_euro desc, raid.raid_id limit $listed`,
})
/** Returns the greatest raids that players led, by the loot of all together. */
export const greatestRaids = (db: Db, listed: number) => greatest.all(db, { listed })

export const raidsDone = seedDone('raid_crimes_committed')

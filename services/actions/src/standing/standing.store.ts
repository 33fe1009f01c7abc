import { type Db, statement } from '@sottomondo/server-kit'

const most = statement({
  name: 'standing_experience',
  params: { listed: 'bigint' },
  row: { accountId: 'bigint', experience: 'bigint', isGodfather: 'bool' },
  text: `select $row from gangster where experience > 0
    order by is_godfather desc, experience desc, account_id limit $listed`,
})
/** Who has the most experience, the first one first. */
export const readMostExperienced = (db: Db, listed: number) => most.all(db, { listed })

const mostOf = (column: 'crimes_committed' | 'cars_stolen' | 'successful_breakouts') =>
  statement({
    name: `standing_${column}`,
    params: { listed: 'bigint' },
    row: { accountId: 'bigint', count: ['int', column] },
    text: `select $row from gangster where ${column} > 0 order by ${column} desc, account_id limit $listed`,
  })
// Nothing here has an index: it would cost every crime more than these few looks an hour do.
export const mostCrimes = mostOf('crimes_committed')
export const mostCarsStolen = mostOf('cars_stolen')
export const mostBreakouts = mostOf('successful_breakouts')

const heists = statement({
  name: 'standing_heists',
  params: { listed: 'bigint' },
  row: { heistId: 'bigint', inviterAccountId: 'bigint', inviteeAccountId: 'bigint', lootEuro: 'bigint' },
  text: 'select $row from heist where loot_euro > 0 order by loot_euro desc, heist_id limit $listed',
})
/** What both together took, the most first. */
export const greatestHeists = (db: Db, listed: number) => heists.all(db, { listed })

const raids = statement({
  name: 'standing_raids',
  params: { listed: 'bigint' },
  row: {
    raidId: ['bigint', 'raid.raid_id'],
    leaderAccountId: ['bigint', 'leader.account_id'],
    participants: ['int', 'took_part'],
    lootEuro: 'bigint',
  },
  text: `select $row from raid join raid_participant leader on leader.raid_id = raid.raid_id and is_leader
    where loot_euro > 0 order by loot_euro desc, raid.raid_id limit $listed`,
})
/** What all of them together took, the most first. */
export const greatestRaids = (db: Db, listed: number) => raids.all(db, { listed })

const standingWrite = statement({
  name: 'standing_write',
  params: { lists: 'jsonb' },
  text: `insert into standing (lists) values ($lists)
    on conflict (only_row) do update set lists = excluded.lists where standing.lists <> excluded.lists`,
})
/** @returns whether they are others than before */
export const writeStanding = async (tx: Db, lists: object) => (await standingWrite.count(tx, { lists })) > 0

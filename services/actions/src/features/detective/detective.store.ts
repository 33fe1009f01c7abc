import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'

export type DetectiveState = 'SEARCHING' | 'FOLLOWING' | 'NOTHING' | 'SHAKEN' | 'OVER'

const detective = {
  detectiveId: 'bigint',
  accountId: 'bigint',
  targetAccountId: 'bigint',
  targetName: 'text',
  cityName: 'text',
  state: typed<DetectiveState>('text'),
  hiredAtMs: 'epochMs',
  looksAtMs: 'epochMs|null',
  foundAtMs: 'epochMs|null',
  endsAtMs: 'epochMs',
} as const
export type DetectiveRow = RowOf<typeof detective>

const detectiveInsert = statement({
  name: 'detective_insert',
  params: {
    accountId: 'bigint',
    targetAccountId: 'bigint',
    targetName: 'text',
    cityName: 'text',
    nowMs: 'epochMs',
    looksAtMs: 'epochMs|null',
    endsAtMs: 'epochMs',
  },
  row: { detectiveId: 'bigint' },
  text: `insert into detective (account_id, target_account_id, target_name, city_name, state, hired_at, looks_at, ends_at)
    values ($accountId, $targetAccountId, $targetName, $cityName, 'SEARCHING', $nowMs, $looksAtMs, $endsAtMs)
    on conflict (account_id, target_account_id, city_name) where state in ('SEARCHING', 'FOLLOWING') do nothing
    returning $row`,
})
/** @returns the id; undefined where one looks for this target there already */
export const insertDetective = async (
  tx: Db,
  made: Parameters<typeof detectiveInsert.first>[1],
): Promise<number | undefined> => (await detectiveInsert.first(tx, made))?.detectiveId

const detectivesOpen = statement({
  name: 'detectives_open',
  params: { accountId: 'bigint', targetAccountId: 'bigint' },
  row: { cityName: 'text', state: typed<DetectiveState>('text') },
  text: `select $row from detective where account_id = $accountId and target_account_id = $targetAccountId
    and state in ('SEARCHING', 'FOLLOWING')`,
})
/** Returns the cities where a detective looks for or follows this target already. */
export const citiesWatched = async (db: Db, accountId: number, targetAccountId: number): Promise<string[]> =>
  (await detectivesOpen.all(db, { accountId, targetAccountId })).map(({ cityName }) => cityName)

/** Tells whether a detective of the player still looks for this target. */
export const isStillSought = async (db: Db, accountId: number, targetAccountId: number): Promise<boolean> =>
  (await detectivesOpen.all(db, { accountId, targetAccountId })).some(({ state }) => state === 'SEARCHING')

const detectiveList = statement({
  name: 'detective_list',
  params: { accountId: 'bigint', sinceMs: 'epochMs', atMost: 'bigint' },
  row: detective,
  text: `select $row from detective where account_id = $accountId
      and (state in ('SEARCHING', 'FOLLOWING') or ends_at > $sinceMs)
    order by hired_at desc, detective_id desc limit $atMost`,
})
/** Lists a player's detectives: those who are out, and those who came back since then. */
export const listDetectives = (db: Db, accountId: number, sinceMs: number, atMost: number) =>
  detectiveList.all(db, { accountId, sinceMs, atMost })

const detectiveFind = statement({
  name: 'detective_find',
  params: { detectiveId: 'bigint' },
  row: detective,
  text: 'select $row from detective where detective_id = $detectiveId',
})
export const findDetective = (db: Db, detectiveId: number) => detectiveFind.first(db, { detectiveId })

const detectiveLock = statement({
  name: 'detective_lock',
  params: { detectiveId: 'bigint' },
  row: detective,
  text: 'select $row from detective where detective_id = $detectiveId for update',
})
/** Locks a detective; gangsters are locked before. */
export const lockDetective = (tx: Db, detectiveId: number) => detectiveLock.first(tx, { detectiveId })

export const writeDetective = statement({
  name: 'detective_write',
  params: {
    detectiveId: 'bigint',
    state: typed<DetectiveState>('text'),
    foundAtMs: 'epochMs|null',
    endsAtMs: 'epochMs',
  },
  text: `update detective set state = $state, found_at = $foundAtMs, ends_at = $endsAtMs
    where detective_id = $detectiveId`,
})

const shake = statement({
  name: 'detective_shake',
  params: { targetAccountId: 'bigint', nowMs: 'epochMs' },
  row: detective,
  text: `update detective set state = 'SHAKEN', ends_at = $nowMs
    where target_account_id = $targetAccountId and state = 'FOLLOWING' returning $row`,
})
/** Ends the following of a player who travels. @returns the detectives who lost them */
export const shakeFollowers = (tx: Db, targetAccountId: number, nowMs: number) =>
  shake.all(tx, { targetAccountId, nowMs })

const endAll = statement({
  name: 'detective_end_of_dead',
  params: { accountId: 'bigint', nowMs: 'epochMs' },
  row: detective,
  text: `update detective set state = 'OVER', ends_at = $nowMs
    where state in ('SEARCHING', 'FOLLOWING') and (account_id = $accountId or target_account_id = $accountId)
    returning $row`,
})
/** Calls back every detective of a dead gangster, and those who look for them. */
export const endDetectivesOf = (tx: Db, accountId: number, nowMs: number) => endAll.all(tx, { accountId, nowMs })

const forget = retention({
  name: 'detective_forget',
  table: 'detective',
  params: { beforeMs: 'epochMs' },
  where: `state not in ('SEARCHING', 'FOLLOWING') and ends_at < $beforeMs`,
})
/** Deletes those who came back before then. */
export const deleteDetectivesBefore = (pool: Pool, beforeMs: number): Promise<number> => forget.run(pool, { beforeMs })

const follows = statement({
  name: 'detective_follows',
  params: { accountId: 'bigint', targetAccountId: 'bigint', cityName: 'text', nowMs: 'epochMs' },
  row: { isFollowed: ['bool', 'true'] },
  text: `select $row from detective where account_id = $accountId and target_account_id = $targetAccountId
    and city_name = $cityName and state = 'FOLLOWING' and ends_at > $nowMs`,
})
/** Tells whether a detective of the player follows the target in this city at this instant. */
export const isFollowed = async (
  db: Db,
  who: { accountId: number; targetAccountId: number; cityName: string; nowMs: number },
): Promise<boolean> => (await follows.first(db, who)) !== undefined

const follower = statement({
  name: 'detective_follower',
  params: { accountId: 'bigint', targetAccountId: 'bigint', nowMs: 'epochMs' },
  row: { cityName: 'text', endsAtMs: 'epochMs' },
  text: `select $row from detective where account_id = $accountId and target_account_id = $targetAccountId
    and state = 'FOLLOWING' and ends_at > $nowMs order by ends_at desc limit 1`,
})
/** Returns where a detective of the player follows the target at this instant. */
export const findFollower = (db: Db, who: { accountId: number; targetAccountId: number; nowMs: number }) =>
  follower.first(db, who)

export const noteLooked = statement({
  name: 'detective_looked',
  params: { detectiveId: 'bigint' },
  text: 'update detective set looks_at = null where detective_id = $detectiveId',
})

/** Has everybody who searches look now, the unlucky ones too. */
export const lookNow = statement({
  name: 'detective_look_now',
  params: { nowMs: 'epochMs' },
  text: `update detective set looks_at = $nowMs where state = 'SEARCHING'`,
})

/** Whether a detective is to look. */
export const detectiveLookIsDue = statement({
  name: 'detective_look_is_due',
  params: { nowMs: 'epochMs' },
  row: {
    isDue: [
      'bool',
      `coalesce((select min(looks_at) from detective where state = 'SEARCHING' and looks_at is not null) <= $nowMs, false)`,
    ],
  },
  text: 'select $row',
})

const looksDue = statement({
  name: 'detective_looks_due',
  params: { nowMs: 'epochMs', atMost: 'bigint' },
  row: { detectiveId: 'bigint' },
  text: `select $row from detective where state = 'SEARCHING' and looks_at <= $nowMs order by looks_at limit $atMost`,
})
/** Returns detectives who are to look, the longest due first. */
export const listLooksDue = async (db: Db, nowMs: number, atMost: number): Promise<number[]> =>
  (await looksDue.all(db, { nowMs, atMost })).map(({ detectiveId }) => detectiveId)

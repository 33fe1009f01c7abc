import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { Member, ShareOutcome } from './bounty.rules.ts'

const head = {
  targetAccountId: 'bigint',
  targetName: 'text',
  total: 'bigint',
  shares: 'bigint',
  endsAtMs: 'epochMs|null',
  diedAtMs: 'epochMs|null',
} as const
export type HeadRow = RowOf<typeof head>

const headTake = statement({
  name: 'bounty_take',
  params: { targetAccountId: 'bigint', targetName: 'text' },
  row: head,
  text: `insert into bounty (target_account_id, target_name) values ($targetAccountId, $targetName)
    on conflict (target_account_id) do update set target_name = excluded.target_name returning $row`,
})
/** Takes a head, before anything else of economy is locked: its shares change one after the other. */
export const takeHead = (tx: Db, targetAccountId: number, targetName: string) =>
  headTake.one(tx, { targetAccountId, targetName })

const headsDie = statement({
  name: 'bounty_die',
  params: { dead: 'jsonb' },
  text: `insert into bounty as known (target_account_id, target_name, died_at)
    select distinct on ("accountId") "accountId", "accountName", to_timestamp("diedAtMs"::double precision / 1000)
    from jsonb_to_recordset($dead) as dead ("accountId" bigint, "accountName" text, "diedAtMs" bigint)
    order by "accountId", "diedAtMs"
    on conflict (target_account_id) do update set died_at = coalesce(known.died_at, excluded.died_at)`,
})
/** Takes the heads of the dead, and closes them for new shares. */
export const closeHeads = (tx: Db, dead: { accountId: number; accountName: string; diedAtMs: number }[]) =>
  headsDie.run(tx, { dead })

const headLock = statement({
  name: 'bounty_lock',
  params: { targetAccountId: 'bigint' },
  row: head,
  text: 'select $row from bounty where target_account_id = $targetAccountId for update',
})
export const lockHead = (tx: Db, targetAccountId: number) => headLock.first(tx, { targetAccountId })

const headsCount = statement({
  name: 'bounty_count',
  params: { targetAccountIds: 'bigint[]' },
  row: head,
  text: `update bounty set (total, shares, ends_at) = (
      select coalesce(sum(s.amount), 0), count(*), max(s.ends_at) from bounty_share s
      where s.target_account_id = bounty.target_account_id and s.state = 'open')
    where target_account_id = any ($targetAccountIds) returning $row`,
})
/** Counts anew what is on heads that are taken. */
export const countHeads = (tx: Db, targetAccountIds: number[]) => headsCount.all(tx, { targetAccountIds })

const headGet = statement({
  name: 'bounty_get',
  params: { targetAccountId: 'bigint' },
  row: { total: 'bigint', endsAtMs: 'epochMs|null' },
  text: 'select $row from bounty where target_account_id = $targetAccountId',
})
/** Returns what is on a head; undefined where there never was anything. */
export const readHead = (db: Db, targetAccountId: number) => headGet.first(db, { targetAccountId })

const shareInsert = statement({
  name: 'bounty_share_insert',
  params: {
    targetAccountId: 'bigint',
    payerAccountId: 'bigint',
    amount: 'bigint',
    isAnonymous: 'bool',
    nowMs: 'epochMs',
    endsAtMs: 'epochMs',
  },
  row: { shareId: 'bigint' },
  text: `insert into bounty_share (target_account_id, payer_account_id, amount, is_anonymous, placed_at, ends_at)
    values ($targetAccountId, $payerAccountId, $amount, $isAnonymous, $nowMs, $endsAtMs) returning $row`,
})
export const insertShare = async (tx: Db, made: Parameters<typeof shareInsert.one>[1]): Promise<number> =>
  (await shareInsert.one(tx, made)).shareId

const sharesOpen = statement({
  name: 'bounty_shares_open',
  params: { payerAccountId: 'bigint' },
  row: { open: ['bigint', 'count(*)'] },
  text: `select $row from bounty_share where payer_account_id = $payerAccountId and state = 'open'`,
})
export const countOpenShares = async (db: Db, payerAccountId: number): Promise<number> =>
  (await sharesOpen.one(db, { payerAccountId })).open

const share = {
  shareId: 'bigint',
  targetAccountId: ['bigint', 's.target_account_id'],
  targetName: 'text',
  payerAccountId: 'bigint',
  amount: 'bigint',
  isAnonymous: 'bool',
} as const
export type ShareRow = RowOf<typeof share>
const shareTables = 'bounty_share s join bounty b on b.target_account_id = s.target_account_id'

const sharesOn = statement({
  name: 'bounty_shares_on',
  params: { targetAccountIds: 'bigint[]' },
  row: share,
  text: `select $row from ${shareTables} where s.target_account_id = any ($targetAccountIds) and s.state = 'open'
    order by share_id`,
})
/** Lists the open shares on heads that are taken. */
export const listSharesOn = (tx: Db, targetAccountIds: number[]) => sharesOn.all(tx, { targetAccountIds })

const earnedOn = statement({
  name: 'bounty_earned_on',
  params: { targetAccountId: 'bigint' },
  row: {
    amount: ['bigint', `coalesce(sum(amount - beyond_euro) filter (where state = 'earned'), 0)::bigint`],
    beyondEuro: ['bigint', 'coalesce(sum(beyond_euro), 0)::bigint'],
  },
  text: 'select $row from bounty_share where target_account_id = $targetAccountId',
})
/** Returns what a death earned whoever caused it, and what they may not get of it from others. */
export const earnedBy = (db: Db, targetAccountId: number) => earnedOn.one(db, { targetAccountId })

/** The payer's estate waits, or the time is up. What is on a dead head waits for the fact of who killed them. */
const isDue = `s.state = 'open' and (exists (select from estate_waiting w where w.account_id = s.payer_account_id)
  or s.ends_at <= $nowMs and b.died_at is null)`
/** The heads of such shares: each kind by an index of its own, for one condition would be looked for among all open ones. */
const headsOfDue = `(
    select own.target_account_id from estate_waiting w cross join lateral (select target_account_id from bounty_share
      where payer_account_id = w.account_id and state = 'open' offset 0) as own
    union all
    select over.target_account_id from (select target_account_id from bounty_share
      where state = 'open' and ends_at <= $nowMs offset 0) as over
    join bounty b on b.target_account_id = over.target_account_id where b.died_at is null
  ) as due`
/** Whether shares end now. */
export const bountyIsDue = statement({
  name: 'bounty_is_due',
  params: { nowMs: 'epochMs' },
  row: { isDue: ['bool', `exists (select from ${headsOfDue})`] },
  text: 'select $row',
})

const headsDue = statement({
  name: 'bounties_due',
  params: { nowMs: 'epochMs', atMost: 'bigint' },
  row: { targetAccountId: ['bigint!', 'target_account_id'] },
  text: `select distinct $row from ${headsOfDue} order by 1 limit $atMost`,
})
/** Lists the heads with shares that end now. */
export const listHeadsDue = async (db: Db, nowMs: number, atMost: number): Promise<number[]> =>
  (await headsDue.all(db, { nowMs, atMost })).map(({ targetAccountId }) => targetAccountId)

const sharesDue = statement({
  name: 'bounty_shares_due',
  params: { targetAccountId: 'bigint', nowMs: 'epochMs' },
  row: {
    ...share,
    outcome: [
      typed<'payerDied' | 'lapsed'>('text'),
      `case when exists (select from estate_waiting w where w.account_id = s.payer_account_id)
        then 'payerDied' else 'lapsed' end`,
    ],
  },
  text: `select $row from ${shareTables} where s.target_account_id = $targetAccountId and ${isDue} order by share_id`,
})
/** Lists the shares on a head that end now, with the head taken. */
export const listSharesDue = (tx: Db, targetAccountId: number, nowMs: number) =>
  sharesDue.all(tx, { targetAccountId, nowMs })

const sharesEnd = statement({
  name: 'bounty_shares_end',
  params: {
    shareIds: 'bigint[]',
    outcomes: typed<ShareOutcome[]>('text[]'),
    beyondEuros: 'bigint[]',
    nowMs: 'epochMs',
  },
  text: `update bounty_share set state = ended.outcome, beyond_euro = ended.beyond_euro, ended_at = $nowMs
    from unnest($shareIds::bigint[], $outcomes::text[], $beyondEuros::bigint[]) as ended (id, outcome, beyond_euro)
    where share_id = ended.id`,
})
export const writeEnded = sharesEnd.run

const memberships = statement({
  name: 'bounty_families',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', familyId: 'bigint!' },
  text: 'select $row from family_member where account_id = any ($accountIds) and family_id is not null',
})
/** Returns players with the families that they are in. */
export async function readMembers(db: Db, accountIds: number[]): Promise<(accountId: number) => Member> {
  const found = await memberships.all(db, { accountIds })
  const families = new Map(found.map(({ accountId, familyId }) => [accountId, familyId]))
  return (accountId) => ({ accountId, familyId: families.get(accountId) })
}

const sharesForget = retention({
  name: 'bounty_shares_forget',
  table: 'bounty_share',
  params: { beforeMs: 'epochMs' },
  where: `state <> 'open' and ended_at < $beforeMs`,
})
const headsForget = retention({
  name: 'bounties_forget',
  table: 'bounty',
  params: { beforeMs: 'epochMs' },
  where: `shares = 0 and (died_at is null or died_at < $beforeMs)
    and not exists (select from bounty_share s where s.target_account_id = bounty.target_account_id)`,
})
/** Deletes shares that ended before then, and heads on which there is nothing any more. */
export async function forgetBounties(pool: Pool, beforeMs: number): Promise<void> {
  await sharesForget.run(pool, { beforeMs })
  await headsForget.run(pool, { beforeMs })
}

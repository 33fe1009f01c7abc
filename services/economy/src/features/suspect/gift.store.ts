import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { dayPass } from '../../kernel/pass/day-pass.store.ts'
import type { GiftWay } from './suspect.rules.ts'

/** Something of worth that one player gave another. */
export interface Gift {
  giverAccountId: number
  receiverAccountId: number
  /** 2026-11-26, of Amsterdam. */
  day: string
  way: GiftWay
  euro: number
  atMs: number
}

/** What JavaScript can hold. */
const most = Number.MAX_SAFE_INTEGER

const add = statement({
  name: 'gifts_add',
  params: { gifts: 'jsonb' },
  // In the order of their keys, so that writers don't deadlock; residents are the city's own and feed nobody.
  text: `insert into gift (giver_account_id, receiver_account_id, day, way, euro, times, first_at, last_at)
    select "giverAccountId", "receiverAccountId", day, way, least(sum(euro), ${most}), count(*),
      to_timestamp(min("atMs")::double precision / 1000), to_timestamp(max("atMs")::double precision / 1000)
    from jsonb_to_recordset($gifts) as one ("giverAccountId" bigint, "receiverAccountId" bigint, day text, way text,
      euro bigint, "atMs" bigint)
    where "giverAccountId" <> "receiverAccountId" and not exists (
      select from gangster where is_resident and account_id in ("giverAccountId", "receiverAccountId"))
    group by 1, 2, 3, 4 order by 1, 3, 2, 4
    on conflict (giver_account_id, day, receiver_account_id, way) do update set
      euro = least(gift.euro::numeric + excluded.euro, ${most}), times = gift.times + excluded.times,
      first_at = least(gift.first_at, excluded.first_at), last_at = greatest(gift.last_at, excluded.last_at)`,
})
const due = statement({
  name: 'suspects_due',
  params: { accountIds: 'bigint[]' },
  text: `insert into suspect_due (account_id) select distinct unnest($accountIds::bigint[]) order by 1
    on conflict do nothing`,
})
/** Has the next look judge these players. */
export const markDue = (tx: Db, accountIds: readonly number[]): Promise<void> => due.run(tx, { accountIds })

/** Counts gifts, in the transaction of their facts, and has both sides judged. */
export async function addGifts(tx: Db, gifts: readonly Gift[]): Promise<void> {
  if (gifts.length === 0) return
  await add.run(tx, { gifts })
  await markDue(
    tx,
    gifts.flatMap(({ giverAccountId, receiverAccountId }) => [giverAccountId, receiverAccountId]),
  )
}

const sums = statement({
  name: 'gift_sums',
  params: { accountIds: 'bigint[]', sinceDay: 'text' },
  row: {
    giverAccountId: 'bigint',
    receiverAccountId: 'bigint',
    way: typed<GiftWay>('text'),
    euro: ['bigint!', `least(sum(euro), ${most})::bigint`],
    times: ['bigint!', 'sum(times)::bigint'],
    days: ['bigint!', 'count(*)'],
    dayEuro: ['bigint!', 'max(euro)'],
    firstAtMs: ['epochMs!', 'min(first_at)'],
    lastAtMs: ['epochMs!', 'max(last_at)'],
  },
  text: `select $row from gift
    where day >= $sinceDay and (giver_account_id = any ($accountIds) or receiver_account_id = any ($accountIds))
    group by giver_account_id, receiver_account_id, way`,
})
/** Returns what these players gave and got since that day, by pair and way. */
export const readGifts = (db: Db, accountIds: readonly number[], sinceDay: string) =>
  sums.all(db, { accountIds, sinceDay })
const among = statement({
  name: 'gifts_among',
  params: { accountIds: 'bigint[]', sinceDay: 'text', most: 'bigint' },
  row: {
    giverAccountId: 'bigint',
    receiverAccountId: 'bigint',
    way: typed<GiftWay>('text'),
    euro: ['bigint!', `least(sum(euro), ${most})::bigint`],
    times: ['bigint!', 'sum(times)::bigint'],
    firstAtMs: ['epochMs!', 'min(first_at)'],
    lastAtMs: ['epochMs!', 'max(last_at)'],
  },
  text: `select $row from gift
    where day >= $sinceDay and giver_account_id = any ($accountIds) and receiver_account_id = any ($accountIds)
    group by giver_account_id, receiver_account_id, way
    order by sum(euro) desc, giver_account_id, receiver_account_id, way limit $most`,
})
/** Returns what these players gave each other since that day, the most first. */
export const readGiftsAmong = (db: Db, accountIds: readonly number[], sinceDay: string, mostGifts: number) =>
  among.all(db, { accountIds, sinceDay, most: mostGifts })

const byDay = statement({
  name: 'gifts_by_day',
  params: { accountId: 'bigint', sinceDay: 'text' },
  row: {
    day: 'text',
    gaveEuro: [
      'bigint!',
      `least(coalesce(sum(euro) filter (where giver_account_id = $accountId), 0), ${most})::bigint`,
    ],
    gotEuro: [
      'bigint!',
      `least(coalesce(sum(euro) filter (where receiver_account_id = $accountId), 0), ${most})::bigint`,
    ],
  },
  text: `select $row from gift
    where day >= $sinceDay and (giver_account_id = $accountId or receiver_account_id = $accountId)
    group by day order by day`,
})
/** Returns what a player gave and got on each day since then, the earliest first. */
export const readGiftDays = (db: Db, accountId: number, sinceDay: string) => byDay.all(db, { accountId, sinceDay })

const incomes = statement({
  name: 'gift_incomes_note',
  params: {
    day: 'text',
    fromMs: 'epochMs',
    untilMs: 'epochMs',
    sinceDay: 'text',
    afterAccountId: 'bigint',
    players: 'bigint',
  },
  row: { lastAccountId: ['bigint|null', 'case when count(*) = $players then max(account_id) end'] },
  text: `with earned as (
      select account_id, least(sum(in_euro), ${most}) as euro, greatest(-${most}, least(sum(earned_euro), ${most})) as own_euro
      from cash_flow
      where account_id > $afterAccountId and hour_at >= $fromMs and hour_at < $untilMs
      group by account_id order by account_id limit $players
    ), own as (
      insert into gift_limit_day as known (account_id, day, earned_euro)
      select account_id, $day, own_euro from earned where own_euro <> 0 order by 1
      on conflict (account_id, day) do update set earned_euro = known.earned_euro + excluded.earned_euro
    ), noted as (
      insert into gift_income (account_id, day, euro)
      select account_id, $day, euro from earned
      where exists (select from gift where giver_account_id = earned.account_id and day >= $sinceDay) order by 1
      on conflict (account_id, day) do update set euro = excluded.euro
    )
    select $row from earned`,
})
/**
 * Notes what some players earned themselves on a day, by which others may give them something; and what came in at all, of
 * those who have given something since `sinceDay`.
 * @returns the last player looked at; null where there are no more
 */
export const noteIncomes = async (tx: Db, of: Parameters<typeof incomes.one>[1]): Promise<number | null> =>
  (await incomes.one(tx, of)).lastAccountId

/** Over all who earned something on a day. */
export const incomePass = dayPass('gift_income_pass', 'text')

const givers = statement({
  name: 'gift_givers',
  params: { accountIds: 'bigint[]', sinceDay: 'text' },
  row: {
    accountId: ['bigint!', 'giver.account_id'],
    incomeEuro: [
      'bigint!',
      `least((select coalesce(sum(euro), 0) from gift_income i
        where i.account_id = giver.account_id and i.day >= $sinceDay), ${most})::bigint`,
    ],
    holdsEuro: [
      'bigint!',
      `(select coalesce(sum(greatest(balance, 0)), 0) from ledger_account a where a.owner_kind = 'player'
        and a.owner_id = giver.account_id::text and a.asset in ('cashPocket', 'cashBank'))::bigint`,
    ],
    bornAtMs: ['epochMs|null', '(select born_at from suspect_gangster s where s.account_id = giver.account_id)'],
  },
  text: 'select $row from unnest($accountIds::bigint[]) as giver (account_id)',
})
/** Returns what is known of givers, by account. */
export async function readGivers(db: Db, accountIds: readonly number[], sinceDay: string) {
  const rows = await givers.all(db, { accountIds, sinceDay })
  return new Map(rows.map(({ accountId, ...giver }) => [accountId, giver]))
}

const forgetGifts = retention({
  name: 'gifts_forget',
  table: 'gift',
  params: { beforeDay: 'text' },
  where: 'day < $beforeDay',
})
const forgetIncomes = retention({
  name: 'gift_incomes_forget',
  table: 'gift_income',
  params: { beforeDay: 'text' },
  where: 'day < $beforeDay',
})
/** Deletes the gifts and incomes of earlier days. */
export async function forgetGiftsBefore(pool: Pool, beforeDay: string): Promise<number> {
  return (await forgetGifts.run(pool, { beforeDay })) + (await forgetIncomes.run(pool, { beforeDay }))
}

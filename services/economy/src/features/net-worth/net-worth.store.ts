import { type Db, retention } from '@sottomondo/server-kit/database'
import { findByKeys, statement } from '@sottomondo/server-kit/statement'
import { dayPass } from '../../kernel/pass/day-pass.store.ts'
import { type Worth, worthParts } from './net-worth.rules.ts'
import { priceList } from './price-list.ts'

const parts = {
  cashPocket: 'bigint',
  cashBank: 'bigint',
  cars: 'bigint',
  goods: 'bigint',
  bullets: 'bigint',
  easterEggs: 'bigint',
  businesses: 'bigint',
} as const satisfies Record<keyof Worth, string>

const prices = {
  assets: 'text[]',
  assetParts: 'text[]',
  assetEuro: 'bigint[]',
  carNames: 'text[]',
  carEuro: 'bigint[]',
} as const

const columnOf = (part: string): string => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = worthParts.map(columnOf)

/** The parts of these gangsters as they are now; none is more than JSON can hold. */
const worthNow = `select account_id, ${worthParts
  .map(
    (part) => `least(coalesce(sum(euro) filter (where part = '${part}'), 0), 9007199254740991)::bigint
      as ${columnOf(part)}`,
  )
  .join(', ')}
  from unnest($accountIds::bigint[]) as who (account_id)
  left join lateral (
    select price.part, a.balance::numeric * price.euro as euro
    from unnest($assets::text[], $assetParts::text[], $assetEuro::bigint[]) as price (asset, part, euro)
    join ledger_account a
      on a.owner_kind = 'player' and a.owner_id = who.account_id::text and a.asset = price.asset
    union all
    select 'cars', price.euro from item i
    join car on car.car_id = i.id
    join unnest($carNames::text[], $carEuro::bigint[]) as price (car_name, euro) on price.car_name = car.car_name
    where i.owner_kind = 'player' and i.owner_id = who.account_id::text and i.kind = 'CAR'
    union all
    select 'businesses', bank.balance from casino_title t
    join ledger_account bank on bank.id = t.bank_account_id
    where t.owner_account_id = who.account_id
    union all
    select 'businesses', bank.balance from bullet_factory f
    join ledger_account bank
      on bank.owner_kind = 'factory' and bank.owner_id = f.factory_id::text and bank.asset = 'cashPocket'
    where f.owner_account_id = who.account_id
  ) as owned on true
  group by account_id`

const nowOf = statement({
  name: 'net_worth_now',
  params: { accountIds: 'bigint[]', ...prices },
  row: parts,
  text: `select $row from (${worthNow}) as worth`,
})
/** Returns what a player owns is worth now. */
export const readWorth = (db: Db, accountId: number): Promise<Worth> =>
  nowOf.one(db, { accountIds: [accountId], ...priceList })

const daysOf = statement({
  name: 'net_worth_days',
  params: { accountId: 'bigint' },
  row: { day: ['text', 'day::text'], ...parts },
  text: 'select $row from net_worth_day where account_id = $accountId order by day',
})
/** Returns a player's points, the earliest first. */
export const readDays = async (db: Db, accountId: number) =>
  (await daysOf.all(db, { accountId })).map(({ day, ...worth }) => ({ day, worth }))

/** Over all gangsters of a day. */
export const pointsPass = dayPass('net_worth_pass', 'date')

const isClosed = (accountId: string) =>
  `exists (select from restricted_player r where r.account_id = ${accountId} and r.state = 'closed')`

const nextLiving = statement({
  name: 'net_worth_next',
  params: { afterAccountId: 'bigint', knownBeforeMs: 'epochMs', most: 'bigint' },
  row: { accountId: 'bigint' },
  text: `select $row from gangster where account_id > $afterAccountId and not is_resident
    and known_since < $knownBeforeMs and not ${isClosed('gangster.account_id')} order by account_id limit $most`,
})
/** Returns the next living gangsters whom somebody played by then. */
export const listNext = async (
  tx: Db,
  of: { afterAccountId: number; knownBeforeMs: number; most: number },
): Promise<number[]> => (await nextLiving.all(tx, of)).map(({ accountId }) => accountId)

const named = (table: string) => columns.map((column) => `${table}.${column}`).join(', ')
const daysAdd = statement({
  name: 'net_worth_add',
  params: { day: 'text', accountIds: 'bigint[]', ...prices },
  text: `insert into net_worth_day (account_id, day, ${columns.join(', ')})
    select worth.account_id, $day::text::date, ${named('worth')} from (${worthNow}) as worth
    left join lateral (
      select * from net_worth_day d where d.account_id = worth.account_id order by day desc limit 1
    ) as last on true
    where (${named('worth')}) is distinct from (${named('last')})
    order by account_id
    on conflict (account_id, day) do nothing`,
})
/** Keeps a day's point of those of these gangsters whose worth is no longer that of their last point. */
export async function addDays(tx: Db, day: string, accountIds: number[]): Promise<number> {
  await findByKeys(tx)
  return daysAdd.count(tx, { day, accountIds, ...priceList })
}

export const forgetWorth = statement({
  name: 'net_worth_forget',
  params: { accountId: 'bigint' },
  text: 'delete from net_worth_day where account_id = $accountId',
})

const daysTrim = statement({
  name: 'net_worth_trim',
  params: { accountIds: 'bigint[]', firstDay: 'text' },
  text: `delete from net_worth_day d where account_id = any ($accountIds) and day < $firstDay::text::date and exists (
      select from net_worth_day later where later.account_id = d.account_id
        and later.day > d.day and later.day <= $firstDay::text::date)`,
})
/** Deletes points of these gangsters before the first day shown, but for the one that still holds on that day. */
export const trimDays = (tx: Db, accountIds: number[], firstDay: string): Promise<void> =>
  daysTrim.run(tx, { accountIds, firstDay })

/** The dead have none: also where one was made while they died. */
export const deleteDaysOfDead = retention({
  name: 'net_worth_of_dead',
  table: 'net_worth_day',
  params: { sinceMs: 'epochMs' },
  where: `account_id = any (array(
    select r.account_id from restricted_player r where r.state = 'closed' and r.since >= $sinceMs))`,
})

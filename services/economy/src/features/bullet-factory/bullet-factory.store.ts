import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { FactoryKind } from './bullet-factory.rules.ts'

const factory = {
  factoryId: 'bigint',
  kind: typed<FactoryKind>('text'),
  cityName: 'text',
  producedUntilMs: 'epochMs',
  reservedBullets: 'bigint',
  priceEuro: 'bigint|null',
  ownerAccountId: 'bigint|null',
  ownerName: 'text|null',
  soldBullets: 'bigint',
  revenueEuro: 'bigint',
  bullets: ['bigint!', 's.balance'],
  bankEuro: ['bigint', 'coalesce(b.balance, 0)'],
} as const
/** A factory as last written; productionOf computes what it has made since. */
export type FactoryRow = RowOf<typeof factory>

const text = `select $row from bullet_factory f
  join ledger_account s on s.owner_kind = 'factory' and s.owner_id = f.factory_id::text and s.asset = 'bullets'
  left join ledger_account b on b.owner_kind = 'factory' and b.owner_id = f.factory_id::text and b.asset = 'cashPocket'`

const factoryAt = statement({
  name: 'bullet_factory_at',
  params: { kind: typed<FactoryKind>('text'), cityName: 'text' },
  row: factory,
  text: `${text} where kind = $kind and city_name = $cityName`,
})
export const findFactoryAt = (db: Db, kind: FactoryKind, cityName: string) => factoryAt.first(db, { kind, cityName })

const factoryOf = statement({
  name: 'bullet_factory_of',
  params: { ownerAccountId: 'bigint' },
  row: factory,
  text: `${text} where owner_account_id = $ownerAccountId`,
})
/** Finds a player's factory; they have at most one. */
export const findFactoryOf = (db: Db, ownerAccountId: number) => factoryOf.first(db, { ownerAccountId })

const factoryLock = statement({
  name: 'bullet_factory_hold',
  params: { factoryIds: 'bigint[]' },
  text: 'select from bullet_factory where factory_id = any ($factoryIds) order by factory_id for update',
})
const factoriesRead = statement({
  name: 'bullet_factories',
  params: { factoryIds: 'bigint[]' },
  row: factory,
  text: `${text} where factory_id = any ($factoryIds) order by factory_id`,
})
/** Locks factories in id order, and reads their locked state. */
export async function lockFactories(tx: Db, factoryIds: number[]): Promise<FactoryRow[]> {
  await factoryLock.run(tx, { factoryIds })
  return factoriesRead.all(tx, { factoryIds })
}

/** Returns factories by their ids. */
export const readFactories = (db: Db, factoryIds: readonly number[]) =>
  factoriesRead.all(db, { factoryIds: [...factoryIds] })

/** Writes production that was posted. */
export const writeProduction = statement({
  name: 'bullet_factory_produced',
  params: { factoryId: 'bigint', producedUntilMs: 'epochMs' },
  text: 'update bullet_factory set produced_until = $producedUntilMs where factory_id = $factoryId',
})
export const writeReserved = statement({
  name: 'bullet_factory_reserved',
  params: { factoryId: 'bigint', bullets: 'bigint' },
  text: 'update bullet_factory set reserved_bullets = reserved_bullets + $bullets where factory_id = $factoryId',
})
/** Writes reserved bullets as sold for a price, or as returned for nothing. */
export const writeSettled = statement({
  name: 'bullet_factory_settled',
  params: { factoryId: 'bigint', bullets: 'bigint', soldBullets: 'bigint', revenueEuro: 'bigint' },
  text: `update bullet_factory set reserved_bullets = reserved_bullets - $bullets,
      sold_bullets = sold_bullets + $soldBullets, revenue_euro = revenue_euro + $revenueEuro
    where factory_id = $factoryId`,
})
export const writePrice = statement({
  name: 'bullet_factory_price',
  params: { factoryId: 'bigint', priceEuro: 'bigint' },
  text: 'update bullet_factory set price_euro = $priceEuro where factory_id = $factoryId',
})

const factoryOpen = statement({
  name: 'bullet_factory_open',
  params: { kinds: 'text[]', cityNames: 'text[]', pricesEuro: 'bigint[]', nowMs: 'epochMs' },
  row: { factoryId: 'bigint', kind: typed<FactoryKind>('text') },
  text: `insert into bullet_factory (kind, city_name, price_euro, produced_until)
    select kind, city_name, nullif(price_euro, 0), $nowMs
    from unnest($kinds::text[], $cityNames::text[], $pricesEuro::bigint[]) as place (kind, city_name, price_euro)
    where not exists (select from bullet_factory f where f.kind = place.kind and f.city_name = place.city_name)
    order by city_name, kind
    on conflict (city_name, kind) do nothing
    returning $row`,
})
export const insertFactories = (
  tx: Db,
  places: { kind: FactoryKind; cityName: string; priceEuro: number }[],
  nowMs: number,
) =>
  factoryOpen.all(tx, {
    kinds: places.map(({ kind }) => kind),
    cityNames: places.map(({ cityName }) => cityName),
    pricesEuro: places.map(({ priceEuro }) => priceEuro),
    nowMs,
  })

const price = { cityName: 'text', day: 'text' } as const
const priceFind = statement({
  name: 'bullet_price',
  params: price,
  row: { priceEuro: 'bigint' },
  text: 'select $row from bullet_price where city_name = $cityName and day = $day',
})
const priceDraw = statement({
  name: 'bullet_price_draw',
  params: { ...price, priceEuro: 'bigint' },
  text: `insert into bullet_price (city_name, day, price_euro) values ($cityName, $day, $priceEuro)
    on conflict do nothing`,
})
/**
 * Returns the price of a day in a city. The first request draws it; of several at once, in any processes, one price
 * stays.
 * @param draw is called when there is none yet
 */
export async function priceOn(db: Db, cityName: string, day: string, draw: () => number): Promise<number> {
  const known = await priceFind.first(db, { cityName, day })
  if (known) return known.priceEuro
  await priceDraw.run(db, { cityName, day, priceEuro: draw() })
  return (await priceFind.one(db, { cityName, day })).priceEuro
}

const ownerState = statement({
  name: 'bullet_factory_owner_restricted',
  params: { owner: 'text' },
  row: { state: [typed<'frozen' | 'closed' | null>('text|null'), 'restriction'] },
  text: `select $row from ledger_account where owner_kind = 'player' and owner_id = $owner and asset = 'cashPocket'`,
})
/** Tells whether a player is frozen or closed; that can't change while their pocket is locked. */
export const frozenOrClosed = async (tx: Db, accountId: number) =>
  (await ownerState.first(tx, { owner: String(accountId) }))?.state ?? null

const factoriesOwned = statement({
  name: 'bullet_factories_owned',
  row: factory,
  text: `${text} where kind = 'PLAYER' order by city_name`,
})
/** Returns the factories that players can own. */
export const listOwnedFactories = (db: Db) => factoriesOwned.all(db)

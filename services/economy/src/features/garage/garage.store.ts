import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

const car = {
  carId: 'bigint',
  carName: 'text',
  life: 'int',
  cityName: 'text',
  shippedUntilMs: 'epochMs|null',
  isLocked: 'bool',
} as const
export type CarRow = RowOf<typeof car>

const select = `select $row from item i join car on car_id = i.id
  where i.owner_kind = 'player' and i.owner_id = $owner and i.kind = 'CAR'`

const garageCars = statement({
  name: 'garage_cars',
  params: { owner: 'text' },
  row: car,
  text: `${select} order by car_id`,
})
/** Returns a player's cars, the oldest first. */
export const listCars = (db: Db, accountId: number) => garageCars.all(db, { owner: String(accountId) })

const which = { owner: 'text', carIds: 'bigint[]|null' } as const
const chosen = '($carIds::bigint[] is null or car_id = any ($carIds))'
const carsLock = statement({
  name: 'cars_lock',
  params: which,
  text: `select from item i join car on car_id = i.id
    where i.owner_kind = 'player' and i.owner_id = $owner and i.kind = 'CAR' and ${chosen}
    order by car_id for update of car`,
})
const carsOwned = statement({
  name: 'cars_held',
  params: which,
  row: car,
  text: `${select} and ${chosen} order by car_id`,
})
/** Locks a player's cars in id order: before any account. @param carIds some of them; all without it */
export async function lockCars(tx: Db, accountId: number, carIds?: readonly number[]): Promise<CarRow[]> {
  const filter = { owner: String(accountId), carIds: carIds ?? null }
  await carsLock.run(tx, filter)
  // A new query: the transaction it waited for may have sold them.
  return carsOwned.all(tx, filter)
}

const carById = statement({
  name: 'car_by_id',
  params: { carId: 'bigint' },
  row: car,
  text: 'select $row from car where car_id = $carId',
})
/** Returns a car of any owner. */
export const readCar = (db: Db, carId: number) => carById.first(db, { carId })

const carsById = statement({
  name: 'cars_by_id',
  params: { carIds: 'bigint[]' },
  row: car,
  text: 'select $row from car where car_id = any ($carIds)',
})
/** Returns cars of any owners. */
export const readCars = (db: Db, carIds: readonly number[]) => carsById.all(db, { carIds: [...carIds] })

const carsExpected = statement({
  name: 'cars_expected',
  params: { accountId: 'bigint', carIds: 'bigint[]' },
  row: { carId: ['bigint', `(line ->> 'itemId')::bigint`] },
  text: `select $row from escrow_reservation, jsonb_array_elements(lines) as line
    where state = 'reserved' and account_id = $accountId and line ->> 'kind' = 'CAR' and line ? 'made'
      and (line ->> 'itemId')::bigint = any ($carIds)`,
})
/** Returns which of these cars a place in a player's garage is reserved for. */
export const expectedOf = async (tx: Db, accountId: number, carIds: readonly number[]): Promise<number[]> =>
  (await carsExpected.all(tx, { accountId, carIds })).map(({ carId }) => carId)

const carRepair = statement({
  name: 'car_repair',
  params: { carIds: 'bigint[]', life: 'int' },
  text: 'update car set life = $life where car_id = any ($carIds)',
})
export const setLife = (tx: Db, carIds: readonly number[], life: number): Promise<void> =>
  carRepair.run(tx, { carIds, life })

const carShip = statement({
  name: 'car_ship',
  params: { carIds: 'bigint[]', cityName: 'text', untilMs: 'epochMs' },
  text: 'update car set city_name = $cityName, shipped_until = $untilMs where car_id = any ($carIds)',
})
export const setShipped = (tx: Db, carIds: readonly number[], cityName: string, untilMs: number): Promise<void> =>
  carShip.run(tx, { carIds, cityName, untilMs })

const carLock = statement({
  name: 'car_lock',
  params: { carId: 'bigint', isLocked: 'bool' },
  text: 'update car set is_locked = $isLocked where car_id = $carId',
})
export const setLocked = (tx: Db, carId: number, isLocked: boolean): Promise<void> =>
  carLock.run(tx, { carId, isLocked })

const carNext = statement({ name: 'car_next', row: { carId: ['bigint', `nextval('car_id')`] }, text: 'select $row' })
/** Returns a new car's id. */
export const nextCarId = async (db: Db): Promise<number> => (await carNext.one(db)).carId

const garageExtensions = statement({
  name: 'garage_extensions',
  params: { accountId: 'bigint' },
  row: { extensions: 'int' },
  text: 'select $row from garage where account_id = $accountId',
})
/** Returns how many extensions a player has bought. */
export const readExtensions = async (db: Db, accountId: number): Promise<number> =>
  (await garageExtensions.first(db, { accountId }))?.extensions ?? 0

const garageExtend = statement({
  name: 'garage_extend',
  params: { accountId: 'bigint' },
  row: { extensions: 'int' },
  text: `insert into garage as g (account_id, extensions) values ($accountId, 1)
    on conflict (account_id) do update set extensions = g.extensions + 1 returning $row`,
})
/** Adds an extension, and locks the row. @returns how many there are now */
export const addExtension = async (tx: Db, accountId: number): Promise<number> =>
  (await garageExtend.one(tx, { accountId })).extensions

const garageRoom = statement({
  name: 'garage_make_room',
  params: { owner: 'text', places: 'bigint' },
  text: `update ledger_account set floor = least(floor, balance - $places::bigint)
    where owner_kind = 'player' and owner_id = $owner and asset = 'garagePlace'`,
})
/**
 * Makes room for this many cars without reservations, until the garage is measured anew. The account of its places is
 * locked.
 */
export const makeRoom = (tx: Db, accountId: number, places: number): Promise<void> =>
  garageRoom.run(tx, { owner: String(accountId), places })

const garageMeasure = statement({
  name: 'garage_measure',
  params: { owner: 'text', places: 'bigint' },
  // A player with more cars than places, after the end of premium, keeps them.
  text: `update ledger_account set floor = least(balance, -$places::bigint)
    where owner_kind = 'player' and owner_id = $owner and asset = 'garagePlace'
      and floor <> least(balance, -$places::bigint)`,
})
/**
 * Sets the size of a garage before a place is taken. The account of its places is locked: each taken place lowers it by
 * one, never below this floor.
 */
export const measureGarage = (tx: Db, accountId: number, places: number): Promise<void> =>
  garageMeasure.run(tx, { owner: String(accountId), places })

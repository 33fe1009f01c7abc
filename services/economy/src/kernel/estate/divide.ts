import type { FactPayload } from '@sottomondo/event-contract'
import { casinoTypes } from '@sottomondo/event-contract'
import type { Db } from '@sottomondo/server-kit'
import { findFactoryOf } from '../../features/bullet-factory/bullet-factory.store.ts'
import { findDeedOf, findDeedPlace } from '../../features/deed/deed.store.ts'
import { placesFreed, placesTaken } from '../../features/garage/garage.places.ts'
import { saleEuro } from '../../features/garage/garage.rules.ts'
import { spaceOf } from '../../features/garage/garage.space.ts'
import { listCars, measureGarage } from '../../features/garage/garage.store.ts'
import type { ItemMove } from '../item/item.rules.ts'
import { type Asset, assets, type Entry, house, move, player, sink, user } from '../ledger/ledger.rules.ts'
import { heldOf, readHoldings } from '../ledger/ledger.store.ts'
import { assetFates, estateSink, itemFates } from './estate.rules.ts'
import { listItems } from './estate.store.ts'

export interface Heir {
  accountId: number
  accountName: string
}
interface Division {
  entries: Entry[]
  items: ItemMove[]
  /** What the heir gets. */
  got: Pick<FactPayload<'sottomondo.economy.estate.settled.v1'>, 'bankEuro' | 'cars' | 'casino' | 'factoryCityName'>
  /** Where a casino changes hands. */
  movedDeed: FactPayload<'sottomondo.economy.deed.moved.v1'> | undefined
}

/** Who gets what of a dead gangster's (rules, "Murder"), with all of it held. */
export async function divide(
  tx: Db,
  { accountId, userId }: { accountId: number; userId: number },
  { heir, killerAccountId, nowMs }: { heir: Heir | null; killerAccountId: number | null; nowMs: number },
): Promise<Division> {
  const dead = player(accountId)
  const nowhere = sink(estateSink)
  const held = await readHoldings(tx, accountId)
  const receivers = {
    heir: heir && player(heir.accountId),
    killer: killerAccountId === null ? null : player(killerAccountId),
    user: user(userId),
  }
  const shareOf = (asset: Asset) => {
    const amount = heldOf(held, asset)
    return amount > 0 ? assetFates[asset](amount) : {}
  }
  const entries = assets.flatMap((asset) => {
    // Counted below zero, and gone with the cars.
    if (asset === 'garagePlace') return []
    // Room that goods took is counted so as well, and they go here.
    const taken = -heldOf(held, asset)
    if (taken > 0) return move(nowhere, dead, asset, taken)
    const shares = Object.entries(shareOf(asset)).flatMap(([who, amount]) => {
      const receiver = receivers[who as keyof typeof receivers]
      return receiver && amount > 0 ? [{ receiver, amount }] : []
    })
    const rest = heldOf(held, asset) - shares.reduce((sum, { amount }) => sum + amount, 0)
    return [
      ...shares.flatMap(({ receiver, amount }) => move(dead, receiver, asset, amount)),
      ...(rest > 0 ? move(dead, nowhere, asset, rest) : []),
    ]
  })

  const inherited = await inheritedCars(tx, accountId, heir, nowMs)
  const things = await listItems(tx, accountId)
  const carCount = things.filter(({ kind }) => kind === 'CAR').length
  if (carCount > 0) entries.push(...placesFreed(accountId, carCount))
  if (heir && inherited.size > 0) entries.push(...placesTaken(heir.accountId, inherited.size))

  const casinoId = things.find(({ kind }) => kind === 'CASINO')?.itemId
  const heirOfCasino = casinoId !== undefined && heir && !(await findDeedOf(tx, heir.accountId)) ? heir : null
  const factory = things.some(({ kind }) => kind === 'BULLET_FACTORY') ? await findFactoryOf(tx, accountId) : undefined
  const heirOfFactory = factory && heir && !(await findFactoryOf(tx, heir.accountId)) ? heir : null
  const items = things.map(({ kind, itemId }): ItemMove => {
    const from = { kind, itemId, from: dead }
    if (itemFates[kind] === 'vanishes') return { ...from, to: nowhere }
    const isPlace = kind === 'CASINO' || kind === 'BULLET_FACTORY'
    const heirOf = { CASINO: heirOfCasino, BULLET_FACTORY: heirOfFactory, CAR: inherited.has(itemId) ? heir : null }
    const takes = heirOf[kind as keyof typeof heirOf]
    if (takes) return { ...from, to: player(takes.accountId), toName: takes.accountName }
    return { ...from, to: isPlace ? house : nowhere }
  })

  const place = casinoId === undefined ? undefined : await findDeedPlace(tx, casinoId)
  const game = casinoTypes.find((one) => one === place?.type)
  const casino = place && game ? { game, cityName: place.cityName } : null
  return {
    entries,
    items,
    got: {
      bankEuro: heir ? (shareOf('cashBank').heir ?? 0) : 0,
      cars: inherited.size,
      casino: heirOfCasino ? casino : null,
      factoryCityName: heirOfFactory ? factory?.cityName : undefined,
    },
    movedDeed:
      casinoId === undefined
        ? undefined
        : {
            ...{ casinoId, fromAccountId: accountId, cause: 'death', movedAtMs: nowMs },
            toAccountId: heirOfCasino?.accountId ?? null,
            toAccountName: heirOfCasino?.accountName ?? null,
            ...casino,
          },
  }
}

/** The cars for which the heir has room, the most valuable ones first. */
async function inheritedCars(tx: Db, accountId: number, heir: Heir | null, nowMs: number): Promise<Set<number>> {
  if (!heir) return new Set()
  const cars = await listCars(tx, accountId)
  if (cars.length === 0) return new Set()
  const places = await spaceOf(tx, heir.accountId, nowMs)
  await measureGarage(tx, heir.accountId, places)
  const free = Math.max(0, places + heldOf(await readHoldings(tx, heir.accountId), 'garagePlace'))
  const dearest = cars.toSorted((a, b) => saleEuro(b) - saleEuro(a) || a.carId - b.carId)
  return new Set(dearest.slice(0, free).map(({ carId }) => carId))
}

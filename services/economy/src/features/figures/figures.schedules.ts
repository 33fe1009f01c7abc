import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import { presentRow } from '@sottomondo/server-kit/present-state'
import type { Kit } from '@sottomondo/server-kit/service'
import {
  asOf,
  bulletFactoryRules,
  gameTimeOf,
  listOwnedFactories,
  type TimeKit,
} from '../bullet-factory/bullet-factory.public.ts'
import { casinoTitleRules } from '../casino-title/casino-title.public.ts'
import { readEggsStolen } from '../exchange/exchange.public.ts'
import { type GatherLimits, gatherBalances, readBalanceSums, readMost } from '../wealth/wealth.public.ts'
import { figuresRules } from './figures.rules.ts'
import { readCasinos, readSums } from './figures.store.ts'

type Taking = Pick<Kit<unknown>, 'pool' | 'committed'> & TimeKit

/** Tells this service's part of the statistics once a minute. */
export function figuresSchedules(kit: Kit<unknown>): void {
  kit.schedule('figures', '* * * * *', () => takeFigures(kit))
}

export async function takeFigures(kit: Taking, limits?: GatherLimits): Promise<void> {
  await gatherBalances(kit.pool, limits)
  await writeOutbox(kit.pool, [await figuresNow(kit.pool, kit)])
  kit.committed()
}

export const figuresState = (kit: Taking) => presentRow('figures', (db) => figuresNow(db, kit))

async function figuresNow(db: Db, kit: Taking): Promise<OutboxRow> {
  const { listed } = figuresRules
  // One after the other: on several connections they would take as many cores.
  const players = await readBalanceSums(db)
  const sums = await readSums(db)
  const richest = await readMost(db, 'cash', listed)
  const [largestPocket] = await readMost(db, 'pocket', 1)
  const mostEggs = await readMost(db, 'easterEggs', listed)
  const mostEggsStolen = await readEggsStolen(db, listed)
  const casinos = await readCasinos(db)
  const factories = await listOwnedFactories(db)
  const of = (kind: 'casino' | 'factory') => sums.find(({ ownerKind }) => ownerKind === kind) ?? { sum: 0, largest: 0 }
  const taken = {
    pocketEuro: players.pocketEuro,
    bankEuro: players.bankEuro,
    bullets: players.bullets,
    casinoBankEuro: of('casino').sum,
    factoryBankEuro: of('factory').sum,
    largestPocketEuro: largestPocket?.amount ?? 0,
    largestCasinoBankEuro: of('casino').largest,
    missionRewardsEuro: players.missionEuro,
    richest: richest.map(({ accountId, amount }) => ({ accountId, euro: amount })),
    mostEggs: mostEggs.map(({ accountId, amount }) => ({ accountId, easterEggs: amount })),
    mostEggsStolen,
    casinos: casinos.map(({ onAuction, ...one }) => ({
      ...one,
      ownerName: one.ownerName ?? (onAuction ? casinoTitleRules.auctionName : casinoTitleRules.houseName),
    })),
    factories: factories.map((row) => {
      const { cityName, ownerAccountId, ownerName, priceEuro, bullets } = asOf(row, gameTimeOf(kit))
      return {
        cityName,
        ownerAccountId,
        ownerName: ownerName ?? bulletFactoryRules.house.name,
        bullets,
        priceEuro: priceEuro ?? 0,
      }
    }),
    takenAtMs: kit.clock.nowMs(),
  }
  return fact('sottomondo.economy.figures.taken.v1', taken)
}

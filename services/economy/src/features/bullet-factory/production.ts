import type { Db } from '@sottomondo/server-kit'
import { faucet, house, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../../kernel/ledger/ledger.store.ts'
import { factory } from './bullet-factory.owner.ts'
import { bulletFactoryRules, factoryKinds, productionOf, type Stock } from './bullet-factory.rules.ts'
import { type FactoryRow, insertFactories, lockFactories, writeProduction } from './bullet-factory.store.ts'

export interface GameTime {
  nowMs: number
  gameSpeed: number
}

/**
 * Holds factories and makes what they have made since they were left: before anything else is done with their bullets or
 * bank, in the same transaction. One instant is never produced twice: a production is booked under where it begins.
 * @param besides what the caller posts after it: all of it is locked with this, in the order of everybody
 * @returns the factories as they are now, by their ids
 */
export async function produce(
  tx: Db,
  ledger: Ledger,
  factoryIds: number[],
  { nowMs, gameSpeed }: GameTime,
  others: Transfer[] = [],
): Promise<Map<number, FactoryRow>> {
  const left = await lockFactories(tx, factoryIds)
  const made = left.map((row) => ({ row, production: productionOf(row, nowMs, gameSpeed) }))
  const transfers = made.flatMap(({ row, production: { bullets, costEuro, producedUntilMs } }): Transfer[] => {
    if (bullets === 0) return []
    const of = factory(row.factoryId)
    const cost = costEuro > 0 ? move(of, sink('bulletProduction'), 'cashPocket', costEuro) : []
    return [
      {
        id: `bullet-production:${row.factoryId}:${row.producedUntilMs}`,
        kind: 'bulletProduction',
        entries: [...move(faucet('bulletFactory'), of, 'bullets', bullets), ...cost],
        memo: { factoryId: row.factoryId, fromMs: row.producedUntilMs, untilMs: producedUntilMs, gameSpeed },
      },
    ]
  })
  if (transfers.length + others.length > 0) await ledger.lock(tx, [...transfers, ...others])
  await ledger.postDecided(tx, transfers)
  const now = made.map(({ row, production: { bullets, costEuro, producedUntilMs } }) => ({
    ...row,
    bullets: row.bullets + bullets,
    bankEuro: row.bankEuro - costEuro,
    producedUntilMs,
  }))
  for (const { factoryId, producedUntilMs } of now.filter(
    (row, at) => row.producedUntilMs !== left[at]?.producedUntilMs,
  ))
    await writeProduction.run(tx, { factoryId, producedUntilMs })
  return new Map(now.map((row) => [row.factoryId, row]))
}

/** A factory as it is at this moment, to be looked at: nothing is posted for that. */
export function asOf<Row extends Stock>(row: Row, { nowMs, gameSpeed }: GameTime): Row {
  const { bullets, costEuro, producedUntilMs } = productionOf(row, nowMs, gameSpeed)
  return { ...row, bullets: row.bullets + bullets, bankEuro: row.bankEuro - costEuro, producedUntilMs }
}

/** Opens the factories that the world should have and has not, each once: the city's own full, the house's with a bank. */
export async function openMissingFactories(tx: Db, ledger: Ledger, nowMs: number): Promise<void> {
  const { cities, local, house: own } = bulletFactoryRules
  const places = cities.flatMap((cityName) =>
    factoryKinds.map((kind) => ({ kind, cityName, priceEuro: kind === 'LOCAL' ? 0 : own.priceEuro })),
  )
  const opened = await insertFactories(tx, places, nowMs)
  await ledger.postDecided(
    tx,
    opened.map(({ factoryId, kind }) => {
      const of = factory(factoryId)
      const isLocal = kind === 'LOCAL'
      const bullets = isLocal ? local.capacityBullets : own.openingBullets
      return {
        id: `factory-opened:${factoryId}`,
        kind: 'itemMade',
        entries: [
          ...move(faucet('bulletFactory'), of, 'bullets', bullets),
          ...(isLocal ? [] : move(faucet('house'), of, 'cashPocket', own.openingBankEuro)),
        ],
        items: isLocal
          ? []
          : [{ kind: 'BULLET_FACTORY' as const, itemId: factoryId, from: faucet('house'), to: house }],
      }
    }),
  )
}

import type { Db } from '@sottomondo/server-kit/database'
import { faucet, house, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Posting, Transfer } from '../../kernel/ledger/transfer.ts'
import { factory } from './bullet-factory.owner.ts'
import { bulletFactoryRules, factoryKinds, productionOf, type Stock } from './bullet-factory.rules.ts'
import { type FactoryRow, insertFactories, lockFactories, writeProduction } from './bullet-factory.store.ts'

export interface GameTime {
  nowMs: number
  gameSpeed: number
}

/**
 * Locks factories and posts their production since the last write: before any other change of their bullets or bank, in
 * the same transaction. A production's id contains its start, so no time is produced twice.
 * @param besides transfers that the caller posts next: locked with this one, in the common order
 * @returns the current factories, by their ids
 */
export async function produce(
  tx: Db,
  ledger: Posting,
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

/** Returns a factory's state at this moment for display; posts nothing. */
export function asOf<Row extends Stock>(row: Row, { nowMs, gameSpeed }: GameTime): Row {
  const { bullets, costEuro, producedUntilMs } = productionOf(row, nowMs, gameSpeed)
  return { ...row, bullets: row.bullets + bullets, bankEuro: row.bankEuro - costEuro, producedUntilMs }
}

/** Opens missing factories of the world, each once: the city's own with full stock, the house's with a bank. */
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

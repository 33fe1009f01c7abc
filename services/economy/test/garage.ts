import { transaction } from '@sottomondo/server-kit/database'
import { newId } from '@sottomondo/server-kit/random'
import { inCity, run } from '@sottomondo/test-kit'
import { placesTaken } from '../src/features/garage/garage.places.ts'
import { measureGarage, nextCarId } from '../src/features/garage/garage.store.ts'
import { faucet, player } from '../src/kernel/ledger/ledger.rules.ts'
import { readHoldings } from '../src/kernel/ledger/ledger.store.ts'
import type { EconomyDatabase } from './economy-database.ts'
import { ctxOf } from './economy-kit.ts'
import { answered } from './running-economy.ts'

/** Returns the context of a gangster who is free in this city. */
export function ctxIn(accountId: number, cityName = 'Amsterdam', requestId?: string) {
  const ctx = ctxOf(accountId, requestId)
  return { ...ctx, caller: ctx.caller && { ...ctx.caller, gangsterState: inCity(cityName) } }
}

/** Lasts until the next reservation measures it. */
const roomy = 10_000

/** Gives a player cars, in one transfer. @returns their ids */
export async function giveCars(
  { pool, ledger }: EconomyDatabase,
  accountId: number,
  count = 1,
  { carName = 'Volmer Pendler', life = 60, cityName = 'Amsterdam' } = {},
): Promise<number[]> {
  return transaction(pool, async (tx) => {
    const carIds: number[] = []
    for (let nr = 0; nr < count; nr++) carIds.push(await nextCarId(tx))
    const [me, entries] = [player(accountId), placesTaken(accountId, count)]
    const items = carIds.map((itemId) => ({
      kind: 'CAR' as const,
      itemId,
      from: faucet('seed'),
      to: me,
      madeAs: { carName, life, cityName },
    }))
    const transfer = { id: `cars:${newId()}`, kind: 'seed', entries, items }
    await ledger.lock(tx, [transfer])
    await measureGarage(tx, accountId, roomy)
    await ledger.postDecided(tx, [transfer])
    return carIds
  })
}

let lastTheft = 0
/** Makes actions' request for a place for a car that may come. */
export function theftOf(accountId: number, more: { escrowId?: string; carName?: string; life?: number } = {}) {
  const escrowId = `theft-${++lastTheft}`
  return { escrowId, accountId, purpose: 'carTheft', carName: 'Balkana Zora', life: 50, cityName: 'Rome', ...more }
}

export const garageOf = async (economy: EconomyDatabase, accountId: number) =>
  (await answered(economy.garage.list(ctxIn(accountId), {}))).garage

/** The gangsters of a test file, by its economy. */
export function garageOwners(economy: EconomyDatabase) {
  let last = 0
  return {
    /** Makes a gangster with 2,500 in the pocket. */
    async gangster(): Promise<number> {
      const accountId = ++last
      await answered(economy.bank.getBalances(ctxOf(accountId), {}))
      return accountId
    },
    async balancesOf(accountId: number) {
      const { cashPocket, bullets } = await readHoldings(economy.pool, accountId)
      return { cash: cashPocket?.balance ?? 0, bullets: bullets?.balance ?? 0 }
    },
    /** Their facts of that subject, in the order in which they were written. */
    facts: (subject: string, accountId: number) =>
      run<{ payload: Record<string, unknown> }>(
        economy.pool,
        'facts',
        `select payload from outbox where subject = $1 and (payload ->> 'accountId')::bigint = $2 order by id`,
        [subject, accountId],
      ),
  }
}

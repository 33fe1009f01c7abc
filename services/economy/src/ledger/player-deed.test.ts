import { DeedService, type UpdateDeedRequest } from '@sottomondo/proto/economy/v1/deed'
import { type Change, createAskedOf, createChanges, isRefusal, refuse, usedForOther } from '@sottomondo/server-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf, type EconomyDatabase, openEconomyDatabase } from '../../test/economy-database.ts'
import { give } from '../../test/running-economy.ts'
import { faucet, move, player, sink, tooLittle } from './ledger.rules.ts'
import { readHoldings } from './ledger.store.ts'
import { postForPlayer } from './player-deed.ts'

const reply = { message: '', minBet: 0, maxBet: 0, casinoBank: 0, revenue: 0, cashVersion: 0 }

let economy: EconomyDatabase
/** Eggs for money, as a feature would do it; the request of another rpc lends its shape. */
let exchange: (accountId: number, eggs: number, requestId?: string) => Promise<unknown>
beforeAll(async () => {
  economy = await openEconomyDatabase()
  const { pool, databaseUrl, ledger } = economy
  const { change } = createChanges({ pool, askedOf: createAskedOf(databaseUrl), committed: () => {} })
  const work = async (running: Change, { minBet: eggs }: UpdateDeedRequest) => {
    const me = player(running.caller?.accountId ?? 0)
    const held = await postForPlayer(running, ledger, {
      kind: 'eggExchange',
      amount: eggs,
      entries: [
        ...move(me, sink('eggExchange'), 'easterEggs', eggs),
        ...move(faucet('seed'), me, 'cashPocket', 10 * eggs),
      ],
    })
    return isRefusal(held) ? held : { ...reply, cashPocket: held.cashPocket?.balance ?? 0 }
  }
  const handler = change(work).write(DeedService.update)
  exchange = (accountId, eggs, requestId) =>
    handler(ctxOf(accountId, requestId), { minBet: eggs, maxBet: 0, casinoBank: 0 })
})
afterAll(() => economy.close())

test('who was never heard of is known by it, and what he does is done once', async () => {
  expect(await exchange(1, 1)).toEqual(refuse('insufficientFunds', tooLittle.easterEggs))
  // All of it was undone, his welcome too.
  expect(await readHoldings(economy.pool, 1)).toEqual({})
  await give(economy.pool, 1, 'easterEggs', 5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(1, 2, 'eggs')))
  for (const answer of answers) expect(answer).toMatchObject({ cashPocket: 2_520 })
  expect(await exchange(1, 3, 'eggs')).toEqual(usedForOther)
  expect(await readHoldings(economy.pool, 1)).toMatchObject({
    easterEggs: { balance: 3 },
    cashPocket: { balance: 2_520 },
  })
  // Also when the change has forgotten the request.
  await economy.pool.query('delete from request_answer')
  expect(await exchange(1, 2, 'eggs')).toEqual(usedForOther)
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
})

import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { CasinoTitleService, type UpdateCasinoTitleRequest } from '@sottomondo/proto/economy/v1/casino_title'
import { type Change, createChanges, createIdentityOf, usedForOther } from '@sottomondo/server-kit/change'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import { inCity, newPlayer } from '@sottomondo/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { give } from '../../../test/running-economy.ts'
import { gangsterRules } from '../../features/gangster/gangster.rules.ts'
import { faucet, move, type Owner, player, sink, tooLittleOf } from '../ledger/ledger.rules.ts'
import { pocketOf, readHoldings } from '../ledger/ledger.store.ts'
import { ledgerActions, postForPlayer } from './player-action.ts'

const reply = { message: '', minBet: 0, maxBet: 0, casinoBank: 0, revenue: 0, cashVersion: 0 }

const economy = useEconomyDatabase()
/** Sells eggs for money, as a feature would do it; the request type is borrowed from another rpc. */
let exchange: (accountId: number, eggs: number, requestId?: string) => Promise<unknown>
/** The same as an action that writes nothing else, with a need and a refusal of its own. */
let sell: (ctx: Ctx, request: { amount: number }) => Promise<unknown>
beforeAll(async () => {
  const { pool, databaseUrl, ledger } = economy
  const committed = () => {}
  const { change, ownChange } = createChanges({ pool, identityOf: createIdentityOf(databaseUrl), committed })
  const entriesOf = (me: Owner, eggs: number) => [
    ...move(me, sink('eggExchange'), 'easterEggs', eggs),
    ...move(faucet('seed'), me, 'cashPocket', 10 * eggs),
  ]
  const work = async (running: Change, { minBet: eggs }: UpdateCasinoTitleRequest) => {
    const me = player(running.caller?.accountId ?? 0)
    const holdings = await postForPlayer(running, ledger, {
      kind: 'eggExchange',
      amount: eggs,
      entries: entriesOf(me, eggs),
    })
    return isRefusal(holdings) ? holdings : { ...reply, cashPocket: holdings.cashPocket?.balance ?? 0 }
  }
  const handler = change(work).write(CasinoTitleService.update)
  exchange = (accountId, eggs, requestId) =>
    handler(ctxOf(accountId, requestId), { minBet: eggs, maxBet: 0, casinoBank: 0 })
  const action = ledgerActions({ pool, clock: economy.clock, committed, ownChange }, ledger)
  const selling = action((me, { amount }: { amount: number }) => ({
    kind: 'eggSale',
    amount,
    tooLittle: 'Zoveel eieren heb je niet.',
    entries: entriesOf(me, amount),
    reply: (holdings) => ({ ...pocketOf(holdings), cashBank: 0, message: '' }),
  })).write(BankService.deposit)
  sell = (ctx, request) => selling(ctx, request, { free: true })
})

test('an unknown player becomes known by their action, which is done once', async () => {
  expect(await exchange(1, 1)).toEqual(refuse('insufficientFunds', tooLittleOf('easterEggs')))
  // All of it was undone, the new account too.
  expect(await readHoldings(economy.pool, 1)).toEqual({})
  await give(economy.pool, 1, 'easterEggs', 5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(1, 2, 'eggs')))
  for (const answer of answers) expect(answer).toMatchObject({ cashPocket: 2_520 })
  expect(await exchange(1, 3, 'eggs')).toEqual(usedForOther)
  expect(await readHoldings(economy.pool, 1)).toMatchObject({
    easterEggs: { balance: 3 },
    cashPocket: { balance: 2_520 },
  })
  // Also when the change has deleted the request.
  await economy.pool.query('delete from request_answer')
  expect(await exchange(1, 2, 'eggs')).toEqual(usedForOther)
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
})

test('an action is refused in its own words, also when its proceeds exceed the largest number', async () => {
  await give(economy.pool, 11, 'easterEggs', 2)
  for (const eggs of [3, Number.MAX_SAFE_INTEGER])
    expect(await sell(ctxOf(11), { amount: eggs })).toEqual(refuse('insufficientFunds', 'Zoveel eieren heb je niet.'))
  // The ledger has its own words.
  for (const eggs of [3, Number.MAX_SAFE_INTEGER])
    expect(await exchange(11, eggs)).toEqual(refuse('insufficientFunds', tooLittleOf('easterEggs')))
  expect(await readHoldings(economy.pool, 11)).toMatchObject({ easterEggs: { balance: 2 } })
})

test('an action’s needs are judged before it, and a repeated request gets its answer, in jail as well', async () => {
  await give(economy.pool, 12, 'easterEggs', 2)
  const ask = (requestId: string, jailedMs = 0) => {
    const gangsterState = { ...inCity('Rome'), jailedUntilMs: economy.clock.nowMs() + jailedMs }
    return sell(
      { ...ctxOf(12, requestId), caller: newPlayer({ accountId: 12, userId: 12, gangsterState }) },
      { amount: 1 },
    )
  }
  const sold = await ask('sold')
  expect(sold).toMatchObject({ cashPocket: 2_510 })
  expect(await ask('sold', 60_000)).toEqual(sold)
  expect(await ask('other', 60_000)).toEqual(needRefusals.jail(60))
  expect(await readHoldings(economy.pool, 12)).toMatchObject({ easterEggs: { balance: 1 } })
})

test('unknown players who call at one instant become known in one transaction, each once', async () => {
  const accountIds = Array.from({ length: 20 }, (_, index) => 7000 + index)
  const calls = [...accountIds, ...accountIds].map((accountId) => economy.bank.getBalances(ctxOf(accountId), {}))
  await Promise.all(calls)
  const made = 'select count(distinct xmin::text) from gangster where account_id = any ($1)'
  expect(await economy.count(made, [accountIds])).toBe(1)
  for (const accountId of accountIds)
    expect(pocketOf(await readHoldings(economy.pool, accountId))).toEqual({
      cashPocket: gangsterRules.startPocketEuro,
      cashVersion: 1,
    })
})

import { ExchangeService } from '@sottomondo/proto/economy/v1/exchange'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { refuse } from '@sottomondo/server-kit/refusal'
import { callOf, granted, inCity, newPlayer, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { give } from '../../../test/running-economy.ts'
import { economyOf } from '../../service-of.ts'
import { exchangeRules, exchangeTexts } from './exchange.rules.ts'
import { exchange } from './exchange.ts'

const under = useService(economyOf(exchange))
const rpc = () => under.rpc(ExchangeService)
const eggsOf = async (caller: ReturnType<typeof newPlayer>) => granted(await rpc().get(callOf(caller), {}))

async function finder(eggs: number) {
  const me = newPlayer()
  await give(under.pool, me.accountId, 'easterEggs', eggs)
  return me
}

test('eggs become cash, and the total found stays known', async () => {
  const me = await finder(5)
  const { cashPocket, ...reply } = granted(await rpc().exchange(callOf(me), { amount: 3 }))
  expect(reply).toMatchObject({ message: 'Ruilen is gelukt! 3 paaseieren brachten je €7.500.', newEggs: 2 })
  expect(cashPocket).toBe(2_500 + 3 * exchangeRules.euroPerEgg)
  const one = granted(await rpc().exchange(callOf(me), { amount: 1 }))
  expect(one.message).toBe('Ruilen is gelukt! 1 paasei bracht je €2.500.')
  expect(await eggsOf(me)).toEqual({ eggs: 1, eggsStolen: 5, euroPerEgg: 2_500 })
})

test.each([3, Number.MAX_SAFE_INTEGER])('%d eggs of two are refused and stay', async (amount) => {
  const me = await finder(2)
  expect(await rpc().exchange(callOf(me), { amount })).toEqual(refuse('insufficientFunds', exchangeTexts.tooFew))
  expect(await eggsOf(me)).toMatchObject({ eggs: 2, eggsStolen: 2 })
})

test('trade is refused in jail', async () => {
  const me = await finder(1)
  const jailedUntilMs = under.clock.nowMs() + 60_000
  const caller = { ...me, gangsterState: { ...inCity('Rome'), jailedUntilMs } }
  expect(await rpc().exchange(callOf(caller), { amount: 1 })).toEqual(needRefusals.jail(60))
  expect(await eggsOf(me)).toMatchObject({ eggs: 1 })
})

test('the same request twenty times at once exchanges once; twenty requests exchange no more than there are', async () => {
  const me = await finder(8)
  const same = await Promise.all(
    Array.from({ length: 20 }, () => rpc().exchange(callOf(me, 'the-same'), { amount: 5 })),
  )
  expect(new Set(same.map((answer) => granted(answer).newEggs))).toEqual(new Set([3]))
  const own = await Promise.all(Array.from({ length: 20 }, () => rpc().exchange(callOf(me), { amount: 1 })))
  expect(own.filter((answer) => 'newEggs' in answer)).toHaveLength(3)
  expect(await eggsOf(me)).toMatchObject({ eggs: 0, eggsStolen: 8 })
})

import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { PaymentService } from '@sottomondo/proto/economy/v1/payment'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { testNats } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, as, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { escrow } from '../../kernel/escrow/escrow.ts'
import { belongings } from '../belongings/belongings.ts'
import { payment } from './payment.ts'

const nats = testNats()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, belongings, escrow, payment)
})
afterAll(() => economy.stop())

const choose = (accountId: number, paymentMethod: string, requestId?: string) =>
  economy.rpc(PaymentService).setMethod(as(accountId, requestId), { paymentMethod })
const preferenceOf = async (accountId: number) =>
  (await answered(economy.rpc(BelongingsService).get(as(accountId), {}))).paymentPreference

test('a player pays with credits until they choose otherwise, as often as they like', async () => {
  expect(await preferenceOf(1)).toBe('CREDITS')
  expect(await choose(1, 'HONOR')).toEqual({
    message: 'Je betaalt gunsten voortaan met eerpunten.',
    paymentPreference: 'HONOR',
  })
  expect(await preferenceOf(1)).toBe('HONOR')
  expect(await choose(1, 'HONOR')).toMatchObject({ paymentPreference: 'HONOR' })
  expect(await choose(1, 'CREDITS')).toMatchObject({ message: 'Je betaalt gunsten voortaan met credits.' })
  expect(await preferenceOf(1)).toBe('CREDITS')
  expect(await preferenceOf(2)).toBe('CREDITS')
})

test.each(['', 'CASH', 'honor', 'HONOR '])('%j is no preference, and changes nothing', async (paymentMethod) => {
  await choose(3, 'HONOR')
  const answer = await choose(3, paymentMethod)
  expect(isRefusal(answer) && answer).toMatchObject({ id: 'invalid', message: 'Kies eerpunten of credits.' })
  expect(await preferenceOf(3)).toBe('HONOR')
})

test('a late repeat of an earlier choice undoes nothing', async () => {
  const first = await choose(4, 'HONOR', 'first')
  await choose(4, 'CREDITS', 'second')
  expect(await choose(4, 'HONOR', 'first')).toEqual(first)
  expect(await preferenceOf(4)).toBe('CREDITS')
})

test('the price of a favour follows the choice', async () => {
  const favour = { asset: 'PREFERENCE', amount: 0, credits: 1, honorPoints: 2, lines: [], purpose: 'travel' as const }
  for (const [accountId, method, missing] of [
    [5, 'HONOR', 'Je hebt niet genoeg eerpunten.'],
    [6, 'CREDITS', 'Je hebt niet genoeg credits.'],
  ] as const) {
    await choose(accountId, method)
    const answer = await economy.rpc(EscrowService).reserve(as(accountId), {
      ...favour,
      escrowId: `favour-${accountId}`,
      accountId,
    })
    expect(isRefusal(answer) && answer).toMatchObject({ id: 'insufficientFunds', message: missing })
  }
})

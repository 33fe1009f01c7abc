import { EscrowService, type ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import { run, testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EconomyDatabase, openEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, as, give, publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { bank } from '../../features/bank/bank.ts'
import { readHoldings } from '../ledger/ledger.store.ts'
import { escrowTexts, settle } from './escrow.rules.ts'
import { escrow } from './escrow.ts'

const nats = testNats()
let economy: RunningEconomy
/** The same handlers on a separate database, where tests can give batches of facts directly. */
let bare: EconomyDatabase
beforeAll(async () => {
  ;[economy, bare] = await Promise.all([runEconomy(nats.url, bank, escrow), openEconomyDatabase()])
})
afterAll(async () => {
  await economy.stop()
  await bare.close()
})

let last = 0
const newcomer = () => ++last
const newEscrow = () => `jail-buy-out:${++last}`
const sweeper: CallContext = { requestId: 'sweeper', caller: undefined, traceparent: undefined }
const cash = (escrowId: string, accountId: number, amount: number): ReserveRequest => ({
  escrowId,
  accountId,
  asset: 'cashPocket',
  amount,
  credits: 0,
  honorPoints: 0,
  lines: [],
  purpose: 'jailBuyOut',
})
const favour = (escrowId: string, accountId: number): ReserveRequest => ({
  ...cash(escrowId, accountId, 0),
  asset: 'PREFERENCE',
  credits: 1,
  honorPoints: 4,
})
const reserve = (request: ReserveRequest, ctx: CallContext = as(request.accountId)) =>
  economy.rpc(EscrowService).reserve(ctx, request as never)
const pocketOf = async (accountId: number) => (await readHoldings(economy.kit.pool, accountId)).cashPocket?.balance
const settled = (escrowId: string, outcome: 'commit' | 'void', messageId = `${escrowId}-${outcome}`) =>
  publish(economy.kit, 'sottomondo.actions.escrow.settled.v1', messageId, { escrowId, outcome })
const stateOf = async (escrowId: string) =>
  (
    await run<{ state: string }>(
      economy.kit.pool,
      'state',
      'select state from escrow_reservation where escrow_id = $1',
      [escrowId],
    )
  )[0]?.state

test.each([
  [undefined, 'commit', 'impossible'],
  ['reserved', 'commit', 'commit'],
  ['reserved', 'void', 'giveBack'],
  ['committed', 'commit', 'nothing'],
  ['committed', 'void', 'impossible'],
  ['voided', 'void', 'nothing'],
  ['voided', 'commit', 'impossible'],
] as const)('%s and %s: %s', (state, outcome, step) => {
  expect(settle(state, outcome)).toBe(step)
})

test('a commit spends the reservation, a void gives it back', async () => {
  const [spender, keeper] = [newcomer(), newcomer()]
  const [spent, kept] = [newEscrow(), newEscrow()]
  expect(await answered(reserve(cash(spent, spender, 700)))).toEqual({ asset: 'cashPocket', amount: 700 })
  await answered(reserve(cash(kept, keeper, 300)))
  expect([await pocketOf(spender), await pocketOf(keeper)]).toEqual([1800, 2200])
  await settled(spent, 'commit')
  await settled(kept, 'void')
  await eventually(async () => {
    expect(await stateOf(spent)).toBe('committed')
    expect(await stateOf(kept)).toBe('voided')
  })
  expect([await pocketOf(spender), await pocketOf(keeper)]).toEqual([1800, 2500])
})

test('the same escrow twenty times at once takes once and answers the same', async () => {
  const me = newcomer()
  const escrowId = newEscrow()
  const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(cash(escrowId, me, 2000))))
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ asset: 'cashPocket', amount: 2000 })))
  expect(await pocketOf(me)).toBe(500)
  await settled(escrowId, 'commit')
  await eventually(async () => expect(await stateOf(escrowId)).toBe('committed'))
  expect(await answered(reserve(cash(escrowId, me, 2000)))).toEqual({ asset: 'cashPocket', amount: 2000 })
  expect(await pocketOf(me)).toBe(500)
})

test('of twenty escrows at once over the whole pocket one passes', async () => {
  const me = newcomer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(cash(newEscrow(), me, 2500))))
  expect(answers.filter(isRefusal)).toEqual(
    Array.from({ length: 19 }, () =>
      refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.', { costEuro: 2500 }),
    ),
  )
  expect(await pocketOf(me)).toBe(0)
})

test('a reservation refused for too little can be made once there is enough', async () => {
  const me = newcomer()
  const escrowId = newEscrow()
  expect(await reserve(cash(escrowId, me, 2501))).toMatchObject({ id: 'insufficientFunds' })
  expect(await stateOf(escrowId)).toBeUndefined()
  await give(economy.kit.pool, me, 'cashPocket', 1)
  await answered(reserve(cash(escrowId, me, 2501)))
  expect(await pocketOf(me)).toBe(0)
})

test('a reservation that arrives after its void is refused', async () => {
  const me = newcomer()
  const escrowId = newEscrow()
  await settled(escrowId, 'void')
  await eventually(async () => expect(await stateOf(escrowId)).toBe('voided'))
  expect(await reserve(cash(escrowId, me, 100))).toEqual(refuse('conflict', escrowTexts.voided))
  expect(await pocketOf(me)).toBe(2500)
})

test('a repeated reservation after its void is refused as well', async () => {
  const me = newcomer()
  const escrowId = newEscrow()
  await answered(reserve(cash(escrowId, me, 100)))
  await settled(escrowId, 'void')
  await eventually(async () => expect(await stateOf(escrowId)).toBe('voided'))
  expect(await reserve(cash(escrowId, me, 100))).toEqual(refuse('conflict', escrowTexts.voided))
  expect(await pocketOf(me)).toBe(2500)
})

test('a repeated settlement settles once', async () => {
  const me = newcomer()
  const escrowId = newEscrow()
  await answered(reserve(cash(escrowId, me, 100)))
  await settled(escrowId, 'void', `${escrowId}-first`)
  await settled(escrowId, 'void', `${escrowId}-second`)
  const other = newEscrow()
  await settled(other, 'void')
  await eventually(async () => expect(await stateOf(other)).toBe('voided'))
  expect(await pocketOf(me)).toBe(2500)
})

test('a favour is paid in credits, or in honor by players who prefer it', async () => {
  const [credits, honor, poor] = [newcomer(), newcomer(), newcomer()]
  await run(economy.kit.pool, 'prefer', `insert into player_settings values ($1, 'HONOR')`, [honor])
  await give(economy.kit.pool, credits, 'credits', 1)
  await give(economy.kit.pool, honor, 'honor', 5)
  expect(await answered(reserve(favour(newEscrow(), credits)))).toEqual({ asset: 'credits', amount: 1 })
  expect(await answered(reserve(favour(newEscrow(), honor)))).toEqual({ asset: 'honor', amount: 4 })
  expect((await readHoldings(economy.kit.pool, honor)).honor?.balance).toBe(1)
  expect(await reserve(favour(newEscrow(), poor))).toEqual(refuse('insufficientFunds', 'Je hebt niet genoeg credits.'))
})

test('hostile reservations are refused and take nothing', async () => {
  const [me, other] = [newcomer(), newcomer()]
  await economy.bank.getBalances(as(me), {})
  const mine = newEscrow()
  await answered(reserve(cash(mine, me, 100)))
  for (const request of [
    cash(newEscrow(), me, 0),
    cash(newEscrow(), me, -5),
    cash('', me, 5),
    cash('with space', me, 5),
    cash('x'.repeat(201), me, 5),
    cash(newEscrow(), 0, 5),
    { ...cash(newEscrow(), me, 5), asset: 'cashBank' },
    { ...cash(newEscrow(), me, 5), purpose: '' },
    { ...favour(newEscrow(), me), credits: -1 },
  ])
    expect(await reserve(request, sweeper)).toMatchObject({ id: 'invalid' })
  expect(await reserve(cash(newEscrow(), other, 5), as(me))).toEqual(refuse('forbidden', escrowTexts.notYours))
  expect(await reserve(cash(mine, me, 99))).toEqual(refuse('conflict', escrowTexts.usedForOther))
  expect(await reserve(cash(mine, other, 100))).toEqual(refuse('conflict', escrowTexts.usedForOther))
  expect(await pocketOf(me)).toBe(2400)
})

test('a batch settles each by itself; an impossible order of events is an error and settles nothing', async () => {
  const me = newcomer()
  await bare.escrow.reserve(ctxOf(me), cash('batch-1', me, 100))
  await bare.escrow.reserve(ctxOf(me), cash('batch-2', me, 200))
  await expect(
    bare.settle({ escrowId: 'batch-1', outcome: 'commit' }, { escrowId: 'batch-never', outcome: 'commit' }),
  ).rejects.toThrow('batch-never is unknown')
  expect(await bare.count(`select count(*) from escrow_reservation where state = 'reserved'`)).toBe(2)
  await bare.settle(
    { escrowId: 'batch-1', outcome: 'commit' },
    { escrowId: 'batch-2', outcome: 'void' },
    { escrowId: 'batch-1', outcome: 'commit' },
    { escrowId: 'batch-3', outcome: 'void' },
  )
  await expect(bare.settle({ escrowId: 'batch-1', outcome: 'void' })).rejects.toThrow('batch-1 is committed')
  await expect(bare.settle({ escrowId: 'batch-2', outcome: 'commit' })).rejects.toThrow('batch-2 is voided')
  expect((await readHoldings(bare.pool, me)).cashPocket?.balance).toBe(2400)
  expect((await bare.audit()).flatMap((one) => one.wrong)).toEqual([])
})

import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { createLogger } from '@sottomondo/server-kit/log'
import { run, testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, as, publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { audit } from '../../audit.ts'
import { escrow } from '../../kernel/escrow/escrow.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { giftLimitRules } from '../gift-limit/gift-limit.rules.ts'
import { addMoved, readGiftSums } from '../gift-limit/gift-limit.store.ts'
import { sports } from './sports.ts'

const nats = testNats()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, escrow, sports)
})
afterAll(() => economy.stop())

let last = 0
const line = (amount: number) => ({
  asset: 'cashPocket',
  amount,
  itemKind: '',
  itemId: 0,
  toKind: 'house',
  toId: 'sports',
  toName: '',
})
/** Makes a player with the starting cash, €2.500, and a bet. */
async function bettor(stakeEuro: number) {
  const accountId = ++last
  const betId = `bet-${accountId}`
  const request = {
    escrowId: betId,
    accountId,
    asset: '',
    amount: 0,
    credits: 0,
    honorPoints: 0,
    purpose: 'sportsBet' as const,
  }
  await answered(economy.rpc(EscrowService).reserve(as(accountId), { ...request, lines: [line(stakeEuro)] }))
  return { accountId, betId }
}
type Bettor = Awaited<ReturnType<typeof bettor>>
const commit = ({ betId }: Bettor) =>
  publish(economy.kit, 'sottomondo.casino.escrow.settled.v1', `commit-${betId}`, { escrowId: betId, outcome: 'commit' })
const settle = (who: Bettor, outcome: 'won' | 'lost' | 'void', paidEuro: number, more: object = {}, messageId = '') =>
  publish(economy.kit, 'sottomondo.casino.sports.bet-settled.v1', `${messageId}settle-${who.betId}`, {
    ...who,
    matchId: 'm',
    league: 'dutch',
    homeTeam: 'A',
    awayTeam: 'B',
    choice: '1',
    oddsHundredths: 210,
    stakeEuro: 100,
    outcome,
    paidEuro,
    homeGoals: 1,
    awayGoals: 0,
    settledAtMs: 1,
    ...more,
  })
const pocketOf = async (accountId: number) => (await readHoldings(economy.kit.pool, accountId)).cashPocket?.balance ?? 0
const balanceOf = async (kind: string, id: string) =>
  Number(
    (
      await run<{ sum: string }>(
        economy.kit.pool,
        'balance',
        `select coalesce(sum(e.amount), 0) as sum from entry e join ledger_account a on a.id = e.account_id
         where a.owner_kind = $1 and a.owner_id = $2`,
        [kind, id],
      )
    )[0]?.sum,
  )
const isSettled = async ({ betId }: Bettor) =>
  (await run(economy.kit.pool, 'settled', 'select from transfer where id = $1', [`sports-settle:${betId}`])).length > 0

test('bets are paid once, from the pot and the house, and a result that comes before its stake waits for it', async () => {
  const [winner, loser, off, open] = [await bettor(100), await bettor(100), await bettor(100), await bettor(100)]
  // Two consumers have no order between them.
  await settle(winner, 'won', 210)
  for (const one of [winner, loser, off, open]) await commit(one)
  await settle(loser, 'lost', 0)
  // The first end waits for its next try: one that came meanwhile would be before it.
  await eventually(async () => expect(await isSettled(winner)).toBe(true))
  await settle(winner, 'won', 210, {}, 'again-')
  await settle(winner, 'lost', 0, {}, 'corrected-')
  await settle(off, 'void', 100)
  await eventually(async () =>
    expect(await Promise.all([winner, loser, off].map(isSettled))).toEqual([true, true, true]),
  )
  expect(await Promise.all([winner, loser, off, open].map(({ accountId }) => pocketOf(accountId)))).toEqual([
    2_610, 2_400, 2_500, 2_400,
  ])
  await eventually(async () => expect(await balanceOf('house', 'sports')).toBe(100))
  expect([await balanceOf('faucet', 'sports'), await balanceOf('sink', 'sports')]).toEqual([-110, 100])
})

test('of a dead player’s bet an heir gets the rest after the tax; without an heir it is gone', async () => {
  const [inherited, withoutHeir] = [await bettor(100), await bettor(100)]
  const heir = ++last
  for (const one of [inherited, withoutHeir]) await commit(one)
  await settle(inherited, 'won', 210, { estate: { heirAccountId: heir } })
  await settle(withoutHeir, 'void', 100, { estate: { heirAccountId: null } })
  await eventually(async () => expect(await Promise.all([inherited, withoutHeir].map(isSettled))).toEqual([true, true]))
  expect(await Promise.all([heir, inherited.accountId, withoutHeir.accountId].map(pocketOf))).toEqual([
    189, 2_400, 2_400,
  ])
})

test('an heir gets of a bet what they may get from others, and it counts once; the rest is gone', async () => {
  const [bet, next, heir] = [await bettor(100), await bettor(100), ++last]
  const { pool, clock } = economy.kit
  await addMoved(pool, [{ accountId: heir, receivedEuro: giftLimitRules.baseEuro - 150 }], clock.nowMs())
  for (const one of [bet, next]) await commit(one)
  const gone = await balanceOf('sink', 'death')
  const settled = (messageId: string) => settle(bet, 'won', 210, { estate: { heirAccountId: heir } }, messageId)
  await settled('')
  await eventually(async () => expect(await isSettled(bet)).toBe(true))
  await settled('again-')
  // Comes after it.
  await settle(next, 'lost', 0)
  await eventually(async () => expect(await isSettled(next)).toBe(true))
  expect([await pocketOf(heir), await balanceOf('sink', 'death')]).toEqual([150, gone + 60])
  expect(await readGiftSums(pool, heir, clock.nowMs())).toMatchObject({ receivedEuro: giftLimitRules.baseEuro })
})

test('the audit finds a pot that differs from the open bets, and an end with another stake', async () => {
  const found = async () => {
    const log = createLogger('test', 'silent')
    const { DATABASE_URL: databaseUrl } = economy.env
    const findings = await audit({ databaseUrl, natsUrl: nats.url, openEscrowSeconds: 3600, log })
    return findings.flatMap(({ check, wrong }) => (/sports/.test(check) ? wrong : []))
  }
  expect(await found()).toEqual([])
  await run(
    economy.kit.pool,
    'forge',
    `update transfer set memo = memo || '{"stakeEuro": 99}' where id = 'sports-settle:bet-1'`,
  )
  expect(await found()).toEqual([
    { what: 'sports-settle:bet-1', why: 'says 99, staked was 100, taken from the pot 100' },
  ])
})

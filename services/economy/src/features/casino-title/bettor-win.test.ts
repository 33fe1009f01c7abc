import type { SettleRequest } from '@sottomondo/proto/economy/v1/round'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, moveCasino, openCasino, play, titleOf, winsOf } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { house, player } from '../../kernel/ledger/ledger.rules.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'
import { giftLimitRules } from '../gift-limit/gift-limit.rules.ts'
import { readRoom } from '../gift-limit/receive.ts'
import { casinoTitleRules } from './casino-title.rules.ts'

const economy = useEconomyDatabase({ audited: true })

const [freeEuro, baseEuro] = [casinoTitleRules.freePerBettorEuro, giftLimitRules.baseEuro]
const stakeEuro = 2_000_000
const start = gangsterRules.startPocketEuro

let last = 0
/** Makes a player with so much cash. */
async function rich(euro: number): Promise<number> {
  const me = ++last
  await answered(economy.bank.getBalances(ctxOf(me), {}))
  await give(economy.pool, me, 'cashPocket', euro)
  return me
}
const bankEuro = 20_000_000
/** Makes a player with a casino whose bank is full. */
async function table() {
  const [owner, casinoId] = [await rich(bankEuro), await openCasino(economy, 0, 'BLACKJACK')]
  await moveCasino(economy, casinoId, { to: owner })
  await answered(economy.casinoTitle.update(ctxOf(owner), { minBet: 10, maxBet: 5_000_000, casinoBank: bankEuro }))
  return { owner, casinoId }
}
const pocket = async (accountId: number) => (await answered(economy.bank.getBalances(ctxOf(accountId), {}))).cashPocket
const room = (accountId: number) => readRoom(economy.pool, accountId, economy.clock.nowMs())
const mostWin = async (accountId: number, casinoId: number) =>
  (await answered(economy.casinoTitle.get(ctxOf(accountId), { casinoId }))).mostWinEuro
const bet = (accountId: number, casinoId: number, more: Partial<SettleRequest>, requestId?: string) =>
  answered(play(economy, accountId, casinoId, { game: 'BLACKJACK', stakeEuro, ...more }, requestId))
const makeResident = (accountId: number) =>
  economy.pool.query(
    `insert into gangster (account_id, user_id, is_resident) values ($1, $1, true)
      on conflict (account_id) do update set is_resident = true`,
    [accountId],
  )

test('what is won of a player beyond the free amount counts as got from them, and no more than that is paid', async () => {
  const [{ owner, casinoId }, me] = [await table(), await rich(stakeEuro)]
  expect(await mostWin(me, casinoId)).toBe(freeEuro + baseEuro)
  expect(await bet(me, casinoId, { stakeEuro: 100, winningsEuro: 100 + freeEuro })).toMatchObject({
    paidEuro: 100 + freeEuro,
    isLimited: false,
  })
  expect([await room(me), await mostWin(me, casinoId)]).toEqual([baseEuro, baseEuro])

  const won = await bet(me, casinoId, { winningsEuro: 2 * stakeEuro }, 'won')
  expect(won).toMatchObject({ outcome: 'SETTLED', paidEuro: stakeEuro + baseEuro, isLimited: true, bankBroken: false })
  expect(await pocket(me)).toBe(start + stakeEuro + freeEuro + baseEuro)
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: bankEuro - freeEuro - baseEuro })
  // What the owner gave counts back for them.
  expect([await room(me), await room(owner), await mostWin(me, casinoId)]).toEqual([0, 2 * baseEuro, 0])
  expect(await bet(me, casinoId, {}, 'won')).toEqual({ ...won, outcome: 'REPEATED' })

  // A stake comes back in any case.
  expect(await bet(me, casinoId, { winningsEuro: 3 * stakeEuro })).toMatchObject({
    paidEuro: stakeEuro,
    isLimited: true,
  })
  expect(await economy.count(`select count(*) from outbox where payload ->> 'isLimited' = 'true'`)).toBe(2)
})

test('what a bettor lost there they win back, and what they won before counts once', async () => {
  const [{ casinoId }, me] = [await table(), await rich(2 * stakeEuro)]
  await bet(me, casinoId, { winningsEuro: 0 })
  expect(await bet(me, casinoId, { winningsEuro: 2 * stakeEuro + freeEuro })).toMatchObject({ isLimited: false })
  expect(await room(me)).toBe(baseEuro)
  await bet(me, casinoId, { stakeEuro: 100, winningsEuro: 300_100 })
  expect(await room(me)).toBe(baseEuro - 300_000)
  await bet(me, casinoId, { winningsEuro: 0 })
  await bet(me, casinoId, { winningsEuro: 2 * stakeEuro })
  expect([await room(me), await winsOf(economy, casinoId)]).toEqual([baseEuro - 300_000, [-freeEuro - 300_000]])
})

test('an open round is judged at its end, with all that was staked on it, alone and in a step', async () => {
  for (const way of ['close', 'step'] as const) {
    const [{ casinoId }, me] = [await table(), await rich(2 * stakeEuro)]
    const opening = drawn(casinoId, { game: 'BLACKJACK', stakeEuro, staysOpen: true })
    await answered(economy.round.settle(ctxOf(me), opening))
    const at = { roundId: opening.roundId, accountId: me }
    const ends = { winningsEuro: 4 * stakeEuro, outcome: '{"actions":["double"]}' }
    const double = { requestId: 'd', fingerprint: '', did: 'double', done: 'double' }
    const step = { ...at, doneBefore: '', stakeEuro, step: double, ends, actedAtMs: 1_700_000_000_000 }
    const closed =
      way === 'step'
        ? (await answered(economy.round.takeStep(ctxOf(me), step))).closed
        : await answered(economy.round.closeRound(ctxOf(me), { ...at, ...ends }))
    const stakedEuro = way === 'step' ? 2 * stakeEuro : stakeEuro
    const paidEuro = stakedEuro + freeEuro + baseEuro
    expect(closed).toMatchObject({ paidEuro, isLimited: true, bankBroken: false, repeated: false })
    expect(await economy.round.closeRound(ctxOf(me), { ...at, ...ends })).toEqual({ ...closed, repeated: true })
    expect([await room(me), await winsOf(economy, casinoId)]).toEqual([0, [-freeEuro - baseEuro]])
    const seen = await answered(economy.round.getRound(ctxOf(me), { accountId: me, game: 'BLACKJACK', requestId: '' }))
    expect(seen.last?.closed).toMatchObject({ paidEuro, isLimited: true })
  }
})

test('a round that had begun before an auction is limited too', async () => {
  const [{ owner, casinoId }, me] = [await table(), await rich(stakeEuro)]
  const opening = drawn(casinoId, { game: 'BLACKJACK', stakeEuro, staysOpen: true })
  await answered(economy.round.settle(ctxOf(me), opening))
  const setOwner = (accountId: number | null) =>
    economy.pool.query(
      `update casino_title set owner_account_id = $2, on_auction = $2::bigint is null,
        owner_name = case when $2::bigint is not null then 'Gangster_' || $2::bigint end where casino_id = $1`,
      [casinoId, accountId],
    )
  await setOwner(null)
  const end = { roundId: opening.roundId, accountId: me, winningsEuro: 9_000_000, outcome: '{}' }
  expect(await economy.round.closeRound(ctxOf(me), end)).toMatchObject({
    paidEuro: stakeEuro + freeEuro + baseEuro,
    isLimited: true,
  })
  await setOwner(owner)
})

test('residents play without this limit, at both sides of a table', async () => {
  for (const side of ['owner', 'bettor'] as const) {
    const [{ owner, casinoId }, me] = [await table(), await rich(stakeEuro)]
    await makeResident(side === 'owner' ? owner : me)
    expect(await mostWin(me, casinoId)).toBeUndefined()
    expect(await bet(me, casinoId, { winningsEuro: 5 * stakeEuro })).toMatchObject({
      paidEuro: 5 * stakeEuro,
      isLimited: false,
    })
    expect([await room(me), await room(owner)]).toEqual([baseEuro, baseEuro])
  }
})

test('a casino of the house limits nothing, and forgets what was won of a player', async () => {
  const [{ owner, casinoId }, me] = [await table(), await rich(stakeEuro)]
  await bet(me, casinoId, { winningsEuro: 2 * stakeEuro })
  await moveCasino(economy, casinoId, { from: player(owner), to: house })
  expect([await mostWin(me, casinoId), await winsOf(economy, casinoId)]).toEqual([undefined, []])
  expect(await bet(me, casinoId, { winningsEuro: 4 * stakeEuro })).toMatchObject({ paidEuro: 4 * stakeEuro })
})

test('who breaks a bank with what they may win gets the casino; who may not win so much does not', async () => {
  const [{ casinoId }, me, other] = [await table(), await rich(stakeEuro), await rich(bankEuro)]
  const { casinoId: small, owner } = await table()
  await answered(economy.casinoTitle.update(ctxOf(owner), { minBet: 10, maxBet: 5_000_000, casinoBank: freeEuro }))
  const broken = { bankBroken: true, gotCasino: true, isLimited: false }
  expect(await bet(me, small, { winningsEuro: 9_000_000 })).toMatchObject({ paidEuro: stakeEuro + freeEuro, ...broken })
  // It stays known of them, for an owner to come.
  expect(await winsOf(economy, small)).toEqual([-freeEuro])
  expect(await bet(other, casinoId, { winningsEuro: 90_000_000 })).toMatchObject({
    paidEuro: stakeEuro + freeEuro + baseEuro,
    bankBroken: false,
    gotCasino: false,
    isLimited: true,
  })
})

test('rounds of one player at several tables at one instant share their room', async () => {
  const [tables, me] = [await Promise.all([table(), table(), table()]), await rich(3 * stakeEuro)]
  const before = await pocket(me)
  const settled = await Promise.all(
    tables.map(({ casinoId }, nth) =>
      play(economy, me, casinoId, {
        game: 'BLACKJACK',
        stakeEuro,
        winningsEuro: 2 * stakeEuro,
        roundId: `at-once-${me}-${nth}`,
      }),
    ),
  )
  expect(settled.some(isRefusal)).toBe(false)
  expect([await pocket(me), await room(me)]).toEqual([before + 3 * freeEuro + baseEuro, 0])
})

test('whatever is won and lost, nobody has more of an owner than what is free and what they could get', async () => {
  const round = fc.record({
    stakeEuro: fc.integer({ min: 10, max: 3_000_000 }),
    times: fc.constantFrom(0, 0, 1, 2, 2, 3, 36),
    staysOpen: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 8 }), async (rounds) => {
      const [{ casinoId }, me] = [await table(), await rich(30_000_000)]
      const before = await pocket(me)
      for (const { stakeEuro: euro, times, staysOpen } of rounds) {
        const mostEuro = (await mostWin(me, casinoId)) ?? 0
        const winningsEuro = euro * times
        const opened = await bet(me, casinoId, {
          stakeEuro: euro,
          winningsEuro: staysOpen ? 0 : winningsEuro,
          staysOpen,
          roundId: `any-${me}-${Math.random()}`,
        })
        const end = { roundId: opened.roundId, accountId: me, winningsEuro, outcome: '{}' }
        const { paidEuro, isLimited } = staysOpen ? await answered(economy.round.closeRound(ctxOf(me), end)) : opened
        // As it was shown before the bet; the bank has more than that.
        expect([paidEuro, isLimited]).toEqual([Math.min(winningsEuro, euro + mostEuro), winningsEuro > euro + mostEuro])
      }
      const wonEuro = (await pocket(me)) - before
      expect(wonEuro).toBeLessThanOrEqual(freeEuro + baseEuro)
      expect(await room(me)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 20 },
  )
})

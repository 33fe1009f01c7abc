import { badRequestId, usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, moveCasino, openCasino, play, titleOf, winsOf } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { house, player, tooLittleOf } from '../../kernel/ledger/ledger.rules.ts'
import { giftLimitRules } from '../gift-limit/gift-limit.rules.ts'
import { readRoom } from '../gift-limit/receive.ts'
import { casinoTitleRules, casinoTitleTexts, faultOf } from './casino-title.rules.ts'
import { forgetTableWins } from './table-win.store.ts'

const economy = useEconomyDatabase({ audited: true })

let lastAccount = 0
const newcomer = () => ++lastAccount
const pocket = async (accountId: number) => (await answered(economy.bank.getBalances(ctxOf(accountId), {}))).cashPocket
const update = (accountId: number, minBet: number, maxBet: number, casinoBank: number, requestId?: string) =>
  economy.casinoTitle.update(ctxOf(accountId, requestId), { minBet, maxBet, casinoBank })

/** Makes a player with their own casino, its bank empty, and money to fill it. */
async function owner() {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 100, 'FRUIT')]
  await answered(play(economy, me, casinoId, { game: 'FRUIT', winningsEuro: 3_600 }))
  await give(economy.pool, me, 'cashPocket', 100_000)
  return { me, casinoId }
}

test('the house runs newly opened casinos within its limits, also when the fact is repeated', async () => {
  const casinoId = await openCasino(economy, 25_000_000)
  const opened = { casinoId, type: 'ROULETTE' as const, cityName: `Stad ${casinoId}`, bankEuro: 25_000_000 }
  await economy.openCasinos(opened)
  const title = {
    casinoId,
    ownerAccountId: undefined,
    ownerName: 'Het Huis',
    minBetEuro: 10,
    maxBetEuro: 1_000,
    bankEuro: 25_000_000,
    revenueEuro: 0,
    reservedEuro: 0,
    onAuction: false,
  }
  expect(await titleOf(economy, casinoId)).toEqual(title)
  const { titles } = await answered(economy.casinoTitle.list(ctxOf(1), {}))
  expect(titles).toContainEqual(title)
  expect(await economy.casinoTitle.get(ctxOf(1), { casinoId: 999_999 })).toEqual(
    refuse('notFound', casinoTitleTexts.unknown),
  )
})

test('an owner moves their bank up or down, and their pocket the other way', async () => {
  const { me, casinoId } = await owner()
  const before = await pocket(me)
  expect(await update(me, 20, 5_000, 60_000)).toMatchObject({
    minBet: 20,
    maxBet: 5_000,
    casinoBank: 60_000,
    cashPocket: before - 60_000,
  })
  expect(await update(me, 20, 5_000, 1)).toMatchObject({ cashPocket: before - 1 })
  expect(await update(me, 10, 10, 1)).toMatchObject({ maxBet: 10, casinoBank: 1, cashPocket: before - 1 })
  expect(await update(me, 10, 10, before + 1)).toEqual(
    refuse('insufficientFunds', tooLittleOf('cashPocket'), { costEuro: before }),
  )
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: 1, revenueEuro: 0 })
})

test('a player without a casino can set none, and limits have limits', async () => {
  expect(await update(newcomer(), 10, 20, 0)).toEqual(refuse('forbidden', casinoTitleTexts.noCasino))
  const { me } = await owner()
  for (const [min, max, bank, text] of [
    [9, 20, 0, casinoTitleTexts.lowMinBet],
    [0, 20, 0, casinoTitleTexts.lowMinBet],
    [-10, 20, 0, casinoTitleTexts.lowMinBet],
    [20, 19, 0, casinoTitleTexts.lowMaxBet],
    [10, 20, -1, casinoTitleTexts.badBank],
    [10, 20, 2 ** 53, casinoTitleTexts.badBank],
    [10, 2 ** 53, 0, casinoTitleTexts.badLimits],
  ] as const)
    expect(await update(me, min, max, bank)).toEqual(refuse('invalid', text))
  expect(await update(me, 10, 20, 0, 'x'.repeat(201))).toEqual(badRequestId)
})

test('settings are limited by the rules', () => {
  // Also beside the limits.
  const euro = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2, max: 12 }))
  // Two limits seldom meet by chance.
  const limits = fc.oneof(
    fc.tuple(euro, euro),
    fc.tuple(euro, fc.integer({ min: -1, max: 1 })).map(([least, more]) => [least, least + more] as const),
  )
  fc.assert(
    fc.property(limits, euro, ([minBetEuro, maxBetEuro], bankEuro) => {
      const fits = Number.isSafeInteger(maxBetEuro) && minBetEuro >= 10 && maxBetEuro >= minBetEuro && bankEuro >= 0
      expect(faultOf({ minBetEuro, maxBetEuro, bankEuro }) === null).toBe(fits)
    }),
  )
})

test('the bank can’t go below what open rounds could still win', async () => {
  const { me, casinoId } = await owner()
  await answered(update(me, 10, 1_000, 20_000))
  const [guest, opening] = [newcomer(), drawn(casinoId, { game: 'FRUIT', stakeEuro: 40, staysOpen: true })]
  await answered(economy.round.settle(ctxOf(guest), opening))
  expect(await titleOf(economy, casinoId)).toMatchObject({ reservedEuro: 2_000, bankEuro: 20_040 })
  expect(await update(me, 10, 1_000, 1_999)).toEqual(
    refuse('conflict', 'Er wordt nog gespeeld: de kas moet minstens €2.000 zijn.'),
  )
  await answered(update(me, 10, 1_000, 2_000))
  const end = { roundId: opening.roundId, accountId: guest, winningsEuro: 0, outcome: '{}' }
  await answered(economy.round.closeRound(ctxOf(guest), end))
  expect(await update(me, 10, 1_000, 0)).toMatchObject({ casinoBank: 0 })
})

test('one request is one change, also twenty times at once and after others; its id can’t be used for another', async () => {
  const { me, casinoId } = await owner()
  const before = await pocket(me)
  const answers = await Promise.all(Array.from({ length: 20 }, () => update(me, 15, 30, 500, 'same')))
  expect(answers.every((one) => !isRefusal(one) && one.casinoBank === 500)).toBe(true)
  expect(await pocket(me)).toBe(before - 500)
  await answered(update(me, 10, 40, 100))
  expect(await update(me, 15, 30, 500, 'same')).toMatchObject({ casinoBank: 500, minBet: 15 })
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: 100, minBetEuro: 10 })
  expect(await update(me, 15, 31, 500, 'same')).toEqual(usedForOther)
})

test('an owner who sets their bank while others play there neither gains nor loses money', async () => {
  const { me, casinoId } = await owner()
  await answered(update(me, 10, 1_000, 50_000))
  const before = await pocket(me)
  const guests = Array.from({ length: 8 }, newcomer)
  await Promise.all([
    ...guests.map((guest) => play(economy, guest, casinoId, { game: 'FRUIT', stakeEuro: 100, winningsEuro: 40 })),
    ...[40_000, 60_000, 30_000].map((bankEuro) => update(me, 10, 1_000, bankEuro)),
  ])
  const { bankEuro, revenueEuro } = await titleOf(economy, casinoId)
  expect(revenueEuro).toBe(8 * 60)
  expect((await pocket(me)) + bankEuro).toBe(before + 50_000 + 8 * 60)
})

test('a bank that an owner loses goes to the player who broke it, and the owner is told', async () => {
  const { me, casinoId } = await owner()
  await answered(update(me, 10, 1_000, 5_000))
  const winner = newcomer()
  const reply = await answered(
    play(economy, winner, casinoId, { game: 'FRUIT', stakeEuro: 1_000, winningsEuro: 9_000 }),
  )
  expect(reply).toMatchObject({ paidEuro: 6_000, bankBroken: true, gotCasino: true })
  const { rows } = await economy.pool.query(
    `select payload from outbox where subject = 'sottomondo.economy.casino-title.moved.v1' order by id desc limit 1`,
  )
  expect(rows[0].payload).toMatchObject({
    casinoId,
    fromAccountId: me,
    toAccountId: winner,
    toAccountName: `Gangster_${winner}`,
    cause: 'bankruptcy',
  })
  const { rows: pushed } = await economy.pool.query(
    `select payload from outbox where subject = $1 and payload->>'event' = 'casinoLost'`,
    [`push.account.${me}`],
  )
  expect(pushed.map((row) => row.payload.payload)).toEqual([
    {
      casinoId,
      message: expect.stringMatching(
        new RegExp(
          `^Gangster_${winner} liet de bank van je .+ in .+ springen. Het casino is nu van Gangster_${winner}.$`,
        ),
      ),
      version: expect.any(Number),
    },
  ])
  expect(await update(me, 10, 20, 0)).toEqual(refuse('forbidden', casinoTitleTexts.noCasino))
})

/** Makes an owner with 100,000 in the bank, at whose table two have lost 1,200,000 and 400,000. */
async function fed() {
  const { me, casinoId } = await owner()
  await answered(update(me, 10, 2_000_000, 100_000))
  const lose = async (stakeEuro: number, winningsEuro = 0) => {
    const guest = newcomer()
    await answered(economy.bank.getBalances(ctxOf(guest), {}))
    await give(economy.pool, guest, 'cashPocket', stakeEuro)
    await answered(play(economy, guest, casinoId, { game: 'FRUIT', stakeEuro, winningsEuro }))
    return guest
  }
  await Promise.all([lose(1_200_000), lose(500_000, 100_000)])
  return { me, casinoId, lose }
}
const room = (accountId: number) => readRoom(economy.pool, accountId, economy.clock.nowMs())
const lockedEuro = async (accountId: number, casinoId: number) =>
  (await answered(economy.casinoTitle.get(ctxOf(accountId), { casinoId }))).lockedEuro

test('what single players lost beyond the free amount counts as got from others once it is taken out', async () => {
  const { me, casinoId, lose } = await fed()
  expect([await lockedEuro(me, casinoId), await lockedEuro(newcomer(), casinoId)]).toEqual([1_200_000, undefined])
  expect(await update(me, 10, 10, 1_200_000)).toMatchObject({ lockedBank: 1_200_000 })
  expect(await room(me)).toBe(giftLimitRules.baseEuro)
  const once = await Promise.all(Array.from({ length: 5 }, () => update(me, 10, 2_000_000, 800_000, 'counted')))
  expect(once.every((one) => !isRefusal(one) && one.lockedBank === 800_000)).toBe(true)
  expect([await room(me), await winsOf(economy, casinoId)]).toEqual([
    giftLimitRules.baseEuro - 400_000,
    [800_000, 400_000],
  ])
  const before = await pocket(me)
  expect(await update(me, 10, 10, 199_999)).toEqual(
    refuse(
      'conflict',
      'Je kunt nu hooguit €600.000 uit de kas halen. Wat één speler hier verloor, telt boven €200.000 als gekregen van anderen.',
    ),
  )
  expect([await pocket(me), await room(me)]).toEqual([before, 600_000])
  // Of two at one instant that both need all the room, one has it.
  const friend = await lose(10)
  await give(economy.pool, friend, 'cashBank', 600_000)
  const sent = { receiverAccountId: me, receiverAccountName: `Gangster_${me}`, amount: 600_000, subject: '' }
  const both = await Promise.all([update(me, 10, 2_000_000, 200_000), economy.bank.transfer(ctxOf(friend), sent)])
  expect(both.map((one) => (isRefusal(one) ? one.id : 'done')).sort()).toEqual(['conflict', 'done'])
  expect(await room(me)).toBe(0)
})

test('an owner has back what they put in, also after the bank has paid what was locked there', async () => {
  const { me, casinoId, lose } = await fed()
  await answered(update(me, 10, 2_000_000, 1_200_000))
  await lose(1_000_000, 2_000_000)
  expect(await lockedEuro(me, casinoId)).toBe(200_000)
  expect(await update(me, 10, 2_000_000, 500_000)).toMatchObject({ lockedBank: 200_000 })
  expect(await update(me, 10, 2_000_000, 200_000)).toMatchObject({ lockedBank: 200_000 })
  // They gave what the bettor won beyond the free amount.
  expect(await room(me)).toBe(giftLimitRules.baseEuro + 800_000)
})

test('what is locked goes along with the casino, until its bank is broken or the house has it', async () => {
  const [broken, inherited] = [await fed(), await fed()]
  const taker = newcomer()
  await moveCasino(economy, broken.casinoId, { from: player(broken.me), to: taker })
  expect(await lockedEuro(taker, broken.casinoId)).toBe(1_200_000)
  // Each may win a part of it only.
  await broken.lose(1_500_000, 3_000_000)
  await broken.lose(1_000_000, 9_000_000)
  await moveCasino(economy, inherited.casinoId, { from: player(inherited.me), to: house })
  expect([await winsOf(economy, broken.casinoId), await winsOf(economy, inherited.casinoId)]).toEqual([
    [-1_200_000, -500_000],
    [],
  ])
})

test('who lost nothing that counts is forgotten after a while', async () => {
  const { casinoId, lose } = await fed()
  await lose(200_000)
  await economy.pool.query('update table_win set last_at = now() - make_interval(days => $1, secs => 1)', [
    casinoTitleRules.winsKeptDays,
  ])
  await lose(10)
  await forgetTableWins(economy.pool, Date.now())
  expect(await winsOf(economy, casinoId)).toEqual([1_200_000, 400_000, 10])
})

test('an heir gets of the bank what they may get from others, and the locked part along with it; the rest is tax', async () => {
  const [{ me, casinoId, lose }, heir] = [await fed(), newcomer()]
  await answered(economy.bank.getBalances(ctxOf(heir), {}))
  for (let nth = 0; nth < 3; nth++) await lose(200_000)
  const died = {
    deathId: `death-${me}`,
    accountId: me,
    accountName: 'Dode',
    userId: me,
    cause: 'admin' as const,
    killerAccountId: null,
    heirAccountId: heir,
    heirAccountName: `Gangster_${heir}`,
    diedAtMs: 1,
  }
  const had = await pocket(me)
  for (let nth = 0; nth < 2; nth++) await economy.die(died)
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: heir, bankEuro: 2_200_000 })
  expect([await lockedEuro(heir, casinoId), await room(heir)]).toEqual([1_200_000, 0])
  const { rows } = await economy.pool.query(
    `select payload from outbox where subject = 'sottomondo.economy.estate.settled.v1' order by id desc limit 1`,
  )
  expect(rows[0].payload).toMatchObject({ accountId: me, bankEuro: 0, beyondEuro: 100_000 })
  expect(await economy.estate.getDivision(ctxOfService(), { deathId: died.deathId, accountId: me })).toMatchObject({
    seizedEuro: had,
  })
})

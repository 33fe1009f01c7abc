import { bonusAfter, bonusWinningsEuro, fruitOutcome } from '@sottomondo/casino-rules'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { badRequestId } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import { inCity } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { round } from '../../kernel/round/round.ts'
import { createSeeds } from '../../kernel/seed/seeds.ts'
import { type Foreseen, plantSeed, seedsFor } from '../../testing/plant-seed.ts'
import { type CasinoProcess, callOf, granted, useCasino } from '../../testing/use-casino.ts'
import { createBonusCollector } from './bonus.collect.ts'
import { fruitLimits, fruitTexts } from './fruit.rules.ts'
import { fruit as fruitFeature } from './fruit.ts'

const casino = useCasino(fruitFeature, round)
type Fruit = RpcClient<typeof FruitService>
const fruit = (at: Pick<CasinoProcess, 'rpc'> = casino): Fruit => at.rpc(FruitService)
const get = (me: Caller, service = fruit()) => service.get(callOf(me), {})
const roll = (me: Caller, requestId?: string, service = fruit()) => service.rollBonus(callOf(me, requestId), {})
const collect = (me: Caller, requestId?: string, service = fruit()) => service.collectBonus(callOf(me, requestId), {})
const closedOf = ({ accountId }: Caller) => casino.economy.closed.filter((one) => one.accountId === accountId)
const noBonus = refuse('notFound', fruitTexts.noBonus)

/** Returns a player whose first spin, for that many euros, has won a bonus game. */
async function winner(wanted: (foreseen: Foreseen) => boolean = ({ rolls }) => rolls.length > 2, betAmount = 11) {
  const me = casino.newPlayer()
  const foreseen = seedsFor((one) => one.rolls.length > 0 && wanted(one))
  await plantSeed(casino.pool, me, foreseen)
  // Recent rounds: the scheduled sweep, which may run at any moment, leaves them alone.
  casino.economy.settleFrom(casino.clock.nowMs())
  const { lastSpin: spin, roundId } = granted(await fruit().spin(callOf(me), { betAmount }))
  expect(spin).toMatchObject({ slots: foreseen.slots, bonusOpen: true })
  const { rolls, slots } = foreseen
  const winningsEuro = bonusWinningsEuro(
    bonusAfter(rolls, rolls.length).multiplier,
    fruitOutcome(slots).multiplier,
    betAmount,
  )
  const start = async (service = fruit()) => {
    const reply = await service.beginBonus(callOf(me), { fruitSessionId: roundId })
    if (isRefusal(reply)) return reply
    expect(reply.message).toBe(fruitTexts.bonusBegins)
    if (!reply.bonus) throw new Error('a bonus game came back empty')
    return reply.bonus
  }
  return { me, roundId, rolls, winningsEuro, start }
}

/** The same, with all rolls made. */
async function ended(wanted?: (foreseen: Foreseen) => boolean) {
  const won = await winner(wanted)
  granted(await won.start())
  for (const _ of won.rolls) granted(await roll(won.me))
  return won
}

test('a bonus game is shown roll by roll as its seeds decided it, and pays its final amount', async () => {
  const { me, roundId, rolls, winningsEuro, start } = await winner(({ rolls }) =>
    rolls.some(({ uses }) => uses.length > 0),
  )
  const before = casino.economy.fenceOf(me.accountId)
  const begun = granted(await start())
  expect(begun).toMatchObject({
    fruitSessionId: roundId,
    betAmount: 11,
    currentPosition: 1,
    totalMultiplier: 0,
    isActive: true,
    rolls: [],
    winnings: 0,
  })
  expect(begun.boxes).toHaveLength(39)
  for (const [index, expected] of rolls.entries()) {
    const { diceValue, bonus } = granted(await roll(me))
    const { game } = expected
    expect(diceValue).toBe(expected.dice)
    expect(bonus).toMatchObject({
      currentPosition: game.boxId,
      totalMultiplier: game.multiplier,
      isActive: game.end === null,
      rolls: rolls.slice(0, index + 1).map(({ dice: diceValue }) => ({ diceValue })),
      lockedPerks: game.locked.map(({ id, type }) => ({ lockedPerkId: id, perkType: type })),
      winnings: game.end === null ? 0 : winningsEuro,
    })
    expect(bonus?.perkUsesForLastRoll.map(({ perkType }) => perkType)).toEqual(expected.uses.map(({ type }) => type))
    expect(granted(await get(me)).bonus).toEqual(bonus)
  }
  expect(await roll(me)).toEqual(refuse('conflict', fruitTexts.ended))
  const { message, ...result } = granted(await collect(me))
  expect(message).toMatch(winningsEuro > 0 ? /^Het bonusspel is uitbetaald: €/ : 'Het bonusspel bracht je niets op.')
  expect(result).toMatchObject({ roundId, stake: 11, winnings: winningsEuro, nonce: 0, bankBroken: false })
  expect(closedOf(me)).toMatchObject([{ roundId, winningsEuro }])
  expect(JSON.parse(closedOf(me)[0]?.outcome ?? '')).toEqual({
    dice: rolls.map(({ dice }) => dice),
    multiplier: rolls.at(-1)?.game.multiplier,
    end: rolls.at(-1)?.game.end,
  })
  // No roll draws anything: the next spin has the next nonce.
  expect(casino.economy.fenceOf(me.accountId)).toEqual(before)
  const after = granted(await get(me))
  expect(after.bonus).toBeUndefined()
  expect(after.lastSpin).toMatchObject({ fruitSessionId: roundId, bonusOpen: false })
  expect(granted(await fruit().spin(callOf(me), { betAmount: 10 })).nonce).toBe(1)
})

test('half a euro is rounded up', async () => {
  const halved = await ended(({ rolls }) => (rolls.at(-1)?.game.multiplier ?? 0) % 1 !== 0)
  const multiplier = halved.rolls.at(-1)?.game.multiplier ?? 0
  expect(granted(await collect(halved.me)).winnings).toBe(multiplier * 11 + 0.5)
})

test('while a bonus game is open no other spin is possible, also not in another process', async () => {
  const { me } = await winner()
  const other = await casino.another()
  for (const service of [fruit(), fruit(other)])
    expect(await service.spin(callOf({ ...me, gangsterState: inCity('Parijs') }), { betAmount: 10 })).toEqual(
      refuse('openRound', 'Je hebt nog een bonusspel openstaan. Speel dat eerst uit.'),
    )
  await other.stop()
})

test('only the winner begins a bonus game, and beginning again shows it as it stands', async () => {
  const { me, roundId, start } = await winner()
  const outsider = casino.newPlayer()
  const missing = refuse('notFound', fruitTexts.noSuchBonus)
  expect(await fruit().beginBonus(callOf(outsider), { fruitSessionId: roundId })).toEqual(missing)
  for (const fruitSessionId of ['', 'nonsense', '0'.repeat(10_000), crypto.randomUUID(), `${roundId}'--`])
    expect(await fruit().beginBonus(callOf(me), { fruitSessionId })).toEqual(missing)
  expect(await roll(me)).toEqual(noBonus)
  expect(await collect(me)).toEqual(noBonus)
  expect(granted(await get(me))).toMatchObject({ bonus: undefined, lastSpin: { bonusOpen: true } })
  const begun = await Promise.all(Array.from({ length: 20 }, () => start()))
  for (const one of begun) expect(granted(one)).toEqual(granted(begun[0] ?? missing))
  const { bonus } = granted(await roll(me))
  expect(granted(await start())).toEqual(bonus)
  expect(await roll(outsider)).toEqual(noBonus)
})

test('a roll or a collect without a request id is refused', async () => {
  const { me } = await ended()
  for (const bad of ['', 'with space', 'x'.repeat(201)]) {
    expect(await roll(me, bad)).toEqual(badRequestId)
    expect(await collect(me, bad)).toEqual(badRequestId)
  }
})

test('a repeated request shows the same roll, at once, later, and after the end', async () => {
  const { me, start, rolls } = await winner()
  granted(await start())
  const first = await Promise.all(Array.from({ length: 20 }, () => roll(me, `first-${me.accountId}`)))
  for (const one of first) expect(granted(one)).toEqual(granted(first[0] ?? noBonus))
  expect(granted(await get(me)).bonus?.rolls).toHaveLength(1)
  for (const _ of rolls.slice(1)) granted(await roll(me))
  expect(granted(await roll(me, `first-${me.accountId}`))).toEqual(granted(first[0] ?? noBonus))
  granted(await collect(me))
  expect(granted(await roll(me, `first-${me.accountId}`))).toEqual(granted(first[0] ?? noBonus))
  expect(await roll(me)).toEqual(noBonus)
})

test('concurrent requests in two processes each get a different roll', async () => {
  const { me, start, rolls } = await winner(({ rolls }) => rolls.length > 4)
  granted(await start())
  const other = await casino.another()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => roll(me, undefined, fruit(index % 2 ? other : casino))),
  )
  await other.stop()
  const shown = replies.flatMap((reply) => (isRefusal(reply) ? [] : [reply]))
  const lengths = shown.map(({ bonus }) => bonus?.rolls.length).sort((a = 0, b = 0) => a - b)
  expect(lengths).toEqual(rolls.map((_, index) => index + 1))
  for (const { diceValue, bonus } of shown) expect(diceValue).toBe(rolls[(bonus?.rolls.length ?? 0) - 1]?.dice)
  for (const reply of replies.filter(isRefusal)) expect(reply).toEqual(refuse('conflict', fruitTexts.ended))
})

test('a game is not paid before its end, and once after it, however many requests come', async () => {
  const { me, start, rolls, winningsEuro } = await winner()
  granted(await start())
  for (const _ of rolls.slice(1)) {
    expect(await collect(me)).toEqual(refuse('conflict', fruitTexts.notEnded))
    granted(await roll(me))
  }
  expect(closedOf(me)).toEqual([])
  granted(await roll(me))
  const other = await casino.another()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => collect(me, undefined, fruit(index % 2 ? other : casino))),
  )
  await other.stop()
  const paid = replies.flatMap((reply) => (isRefusal(reply) ? [] : [reply]))
  expect(paid.length).toBeGreaterThan(0)
  for (const result of paid) expect(result).toEqual(paid[0])
  expect(paid[0]).toMatchObject({ winnings: winningsEuro })
  for (const reply of replies.filter(isRefusal)) expect(reply).toEqual(noBonus)
  expect(closedOf(me)).toHaveLength(1)
})

test('after a lost answer, or a crash during the payment, the same request is paid once and gets the same answer', async () => {
  const { me, winningsEuro } = await ended()
  const requestId = `collect-${me.accountId}`
  casino.economy.beforehand((call) => {
    if (call === 'closeRound') throw new Error('economy crashed before the payment')
  })
  await expect(collect(me, requestId)).rejects.toThrow()
  expect(closedOf(me)).toEqual([])
  casino.economy.reset()
  casino.economy.afterwards((call) => (call === 'closeRound' ? 'lose' : undefined))
  expect(await collect(me, requestId)).toMatchObject({ refused: true, id: 'unavailable' })
  casino.economy.reset()
  // The payment is done; casino crashes before it has noted that.
  await casino.pool.query(`create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`)
  await casino.pool.query('create trigger crash before update of collected_at on bonus_game execute function crash()')
  await expect(collect(me, requestId)).rejects.toThrow()
  expect(granted(await get(me))).toMatchObject({ bonus: undefined, lastSpin: { bonusOpen: false } })
  await casino.pool.query('drop function crash cascade')
  await casino.restart()
  const paid = granted(await collect(me, requestId))
  expect(paid).toMatchObject({ winnings: winningsEuro })
  expect(granted(await collect(me, requestId))).toEqual(paid)
  expect(await collect(me)).toEqual(noBonus)
  expect(closedOf(me)).toHaveLength(1)
})

test('a late repetition of a payment is not one of the next game', async () => {
  const { me } = await ended()
  const first = granted(await collect(me, `once-${me.accountId}`))
  // A second game of the same player: the round of the first one, won again later.
  const roundId = crypto.randomUUID()
  await casino.pool.query(
    `insert into bonus_game (round_id, account_id, stake_euro, seed_id, nonce, won_at, started_at)
     select $2, account_id, stake_euro, seed_id, nonce, won_at + interval '1 minute', started_at from bonus_game
     where account_id = $1`,
    [me.accountId, roundId],
  )
  expect(granted(await collect(me, `once-${me.accountId}`))).toEqual(first)
  expect(await collect(me)).toEqual(refuse('conflict', fruitTexts.notEnded))
})

test('an open game is found again after a restart, at the roll it had reached', async () => {
  const { me, start, rolls } = await winner()
  await casino.restart()
  expect(granted(await get(me))).toMatchObject({ lastSpin: { bonusOpen: true }, bonus: undefined })
  granted(await start())
  const { bonus } = granted(await roll(me))
  await casino.restart()
  expect(granted(await get(me)).bonus).toEqual(bonus)
  const next = granted(await roll(me))
  expect(next.bonus?.rolls).toEqual(rolls.slice(0, 2).map(({ dice: diceValue }) => ({ diceValue })))
})

/** Returns the sweeper of a process, as its schedule runs it. */
function sweeperOf({ kit }: Pick<CasinoProcess, 'kit'> = casino) {
  return createBonusCollector(kit, createSeeds(kit), kit.connect('economy').rpc(RoundService))
}

test('a forgotten game is played out to its end and collected once, and a game that fails holds up no other', async () => {
  const untouched = await winner()
  const halfway = await winner()
  granted(await halfway.start())
  granted(await roll(halfway.me))
  const { collectBeforeMs = 0 } = granted(await get(halfway.me)).bonus ?? {}
  casino.clock.advanceMs(collectBeforeMs - casino.clock.nowMs() - 60_000)
  await sweeperOf().sweep()
  expect([...closedOf(untouched.me), ...closedOf(halfway.me)]).toEqual([])

  const broken = casino.newPlayer()
  casino.economy.openRound(broken.accountId, crypto.randomUUID())
  casino.clock.advanceMs(61_000)
  const other = await casino.another()
  await Promise.all([sweeperOf().sweep(), sweeperOf(other).sweep()])
  await sweeperOf().sweep()
  await other.stop()
  casino.economy.closeRounds(broken.accountId)
  for (const { me, winningsEuro, rolls } of [untouched, halfway]) {
    expect(closedOf(me)).toMatchObject([{ winningsEuro }])
    expect(JSON.parse(closedOf(me)[0]?.outcome ?? '').dice).toHaveLength(rolls.length)
    expect(granted(await get(me))).toMatchObject({ bonus: undefined, lastSpin: { bonusOpen: false } })
    expect(await roll(me)).toEqual(noBonus)
    expect(await collect(me)).toEqual(noBonus)
  }
  expect(await untouched.start()).toEqual(refuse('notFound', fruitTexts.noSuchBonus))
})

test('old games are deleted, and a sweep without economy ends nothing', async () => {
  const { me } = await ended()
  granted(await collect(me))
  casino.clock.advanceMs(fruitLimits.rememberedDays * 86_400_000 + 86_400_000)
  casino.economy.afterwards((call) => (call === 'listOpenRounds' ? 'lose' : undefined))
  await sweeperOf().sweep()
  const count = async () => (await casino.pool.query('select count(*)::int as n from bonus_game')).rows[0].n
  expect(await count()).toBeGreaterThan(0)
  casino.economy.reset()
  await sweeperOf().sweep()
  expect(await count()).toBe(0)
})

test('a dead gangster’s open game is played out and paid at once, begun or not; one that fails is left to the sweep', async () => {
  const [untouched, halfway, away] = [await winner(), await winner(), await winner()]
  granted(await halfway.start())
  granted(await roll(halfway.me))
  const dies = ({ accountId, accountName, userId }: Caller) =>
    casino.publish('sottomondo.accounts.gangster.died.v1', {
      deathId: `admin-${accountId}`,
      accountId,
      accountName,
      userId,
      cause: 'admin',
      killerAccountId: null,
      heirAccountId: null,
      heirAccountName: null,
      diedAtMs: casino.clock.nowMs(),
    })
  for (const { me } of [untouched, halfway]) await dies(me)
  for (const { me, winningsEuro, rolls } of [untouched, halfway])
    await eventually(() => {
      expect(closedOf(me)).toMatchObject([{ winningsEuro }])
      expect(JSON.parse(closedOf(me)[0]?.outcome ?? '').dice).toHaveLength(rolls.length)
    })
  // Economy has closed it; casino notes that at the next request.
  await eventually(async () => expect(await roll(halfway.me)).toEqual(noBonus))
  let [isAway, calls] = [true, false]
  casino.economy.beforehand((call, accountId) => {
    if (call !== 'closeRound' || accountId !== away.me.accountId || !isAway) return
    calls = true
    throw new Error('away')
  })
  await dies(away.me)
  await eventually(() => calls)
  expect(closedOf(away.me)).toEqual([])
  isAway = false
  casino.clock.advanceMs(fruitLimits.collectAfterSeconds * 1000 + 60_000)
  await sweeperOf().sweep()
  expect(closedOf(away.me)).toMatchObject([{ winningsEuro: away.winningsEuro }])
})

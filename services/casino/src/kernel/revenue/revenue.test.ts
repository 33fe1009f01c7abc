import { type PushMessage, pushes } from '@sottomondo/event-contract/push'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { writeCards } from '@sottomondo/server-kit/card'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { roulette } from '../../features/roulette/roulette.ts'
import { callOf, granted, useCasino } from '../../testing/use-casino.ts'
import { round } from '../round/round.ts'

const casino = useCasino(roulette, round)
const settledSubject = 'sottomondo.economy.round.settled.v1'
const closedSubject = 'sottomondo.economy.round.closed.v1'

/** Makes a casino with an owner, the pushes to that owner, and a guest with a name. */
async function owned() {
  const [owner, guest] = [casino.newPlayer(), casino.newPlayer()]
  const { casinoId } = granted(await casino.rpc(RouletteService).get(callOf(guest), {}))
  casino.economy.setOwner(casinoId, { accountId: owner.accountId, name: 'Bruno' })
  const heard: PushMessage[] = []
  casino.kit.nats.subscribe(`push.account.${owner.accountId}`, {
    callback: (_, message) => {
      heard.push(message.json())
    },
  })
  await casino.kit.nats.flush()
  const fields = { accountName: 'Vito', userId: 1, alive: true }
  await writeCards(casino.kit.redis, 'accounts', [{ accountId: guest.accountId, version: 1, fields }])
  const news = () => heard.map(({ event, payload }) => ({ event, payload: pushes.casinoPlayed.parse(payload) }))
  return { casinoId, guest, news }
}

async function bet(guest: Awaited<ReturnType<typeof owned>>['guest']) {
  const bets = [{ kind: 'dozen', value: '13-24', amount: 10 }]
  const { roundId } = granted(await casino.rpc(RouletteService).bet(callOf(guest), { bets }))
  const fact = casino.economy.settled.find((one) => one.roundId === roundId)
  if (!fact) throw new Error('the round was not settled')
  return { ...fact, settledAtMs: casino.kit.clock.nowMs() }
}

test('an owner gets a push within a second of a bet, some pushes in a storm of bets, and one for the last bet', async () => {
  const { casinoId, guest, news } = await owned()
  const facts = [await bet(guest), await bet(guest), await bet(guest)]
  const [first, ...storm] = facts.map((fact, place) => ({ ...fact, paidEuro: place * 7 }))
  if (!first) throw new Error('nothing was played')
  await casino.publish(settledSubject, first)
  await eventually(() => expect(news()).toHaveLength(1))
  for (const fact of storm) await casino.publish(settledSubject, fact)
  await eventually(() => expect(news().at(-1)?.payload.paidEuro).toBe(14))
  expect(news()).toHaveLength(2)
  expect(news()[0]).toEqual({
    event: 'casinoPlayed',
    payload: { casinoId, playerName: 'Vito', stakeEuro: 10, paidEuro: 0, version: expect.any(Number) },
  })
  const { accountId, roundId } = first
  const game = { accountId, roundId, casinoId, game: 'FRUIT', stakeEuro: 10, raisedEuro: 0 } as const
  const closed = { ...game, paidEuro: 90, bankBroken: false, outcome: {} }
  await casino.publish(closedSubject, { ...closed, closedAtMs: casino.kit.clock.nowMs() })
  await eventually(() => expect(news().at(-1)?.payload).toMatchObject({ stakeEuro: 0, paidEuro: 90 }))
})

test('old events are not pushed', async () => {
  const { guest, news } = await owned()
  const [old, fresh] = [await bet(guest), await bet(guest)]
  await casino.publish(settledSubject, { ...old, settledAtMs: casino.kit.clock.nowMs() - 60_000 })
  await casino.publish(settledSubject, { ...fresh, paidEuro: 5 })
  await eventually(() => expect(news()).not.toEqual([]))
  expect(news().map(({ payload }) => payload.paidEuro)).toEqual([5])
})

test('an owner sees the revenue of each of the last days, each round counted once, and nobody else sees it', async () => {
  const owner = casino.newPlayer()
  const { casinoId, guest } = await owned()
  casino.economy.setOwner(casinoId, { accountId: owner.accountId, name: 'Bruno' })
  const days = async (who = owner) => granted(await casino.rpc(RouletteService).get(callOf(who), {})).revenueByDay
  const before = await days()
  expect(before).toHaveLength(7)
  expect(before.at(-1)?.day).toBe(dutchDay(casino.kit.clock.nowMs()))
  const today = before.at(-1)?.revenue ?? 0

  const [lost, won] = [await bet(guest), await bet(guest)]
  const yesterday = { settledAtMs: casino.kit.clock.nowMs() - 24 * 3_600_000 }
  for (const fact of [lost, lost]) await casino.publish(settledSubject, { ...fact, paidEuro: 0 })
  await casino.publish(settledSubject, { ...won, ...yesterday, paidEuro: 300 })
  const { accountId, roundId } = lost
  const game = { accountId, roundId, casinoId, game: 'BLACKJACK', stakeEuro: 30, raisedEuro: 20 } as const
  const closed = { ...game, paidEuro: 4, bankBroken: false, outcome: {} }
  await casino.publish(closedSubject, { ...closed, closedAtMs: casino.kit.clock.nowMs() })
  await eventually(async () => {
    const after = await days()
    expect(after.at(-1)?.revenue).toBe(today + 10 + 20 - 4)
    expect(after.at(-2)?.revenue).toBe((before.at(-2)?.revenue ?? 0) + 10 - 300)
  })
  expect(await days(guest)).toEqual([])
})

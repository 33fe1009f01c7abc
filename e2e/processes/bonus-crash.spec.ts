import { bonusWinningsEuro } from '@sottomondo/casino-rules'
import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { foresee, plantSeeds } from '../support/planted-seeds.ts'
import { createDisasters, playAll, times, untilAnswered, useCasinoPair } from '../support/players/casino-pair.ts'
import { callOf, killAndStart } from '../support/stack/own-services.ts'

const pair = useCasinoPair('bonus crash')
const { connect, nats, pocketOf } = pair

const betAmount = 11

/** Gives a player a first spin that wins a bonus game of some length, for which no test could wait. */
async function plantBonus(accountId: number) {
  const { slots, rolls, multiplier } = await plantSeeds(pair.admin, accountId, (spin) => spin.rolls.length >= 3)
  const bonusEuro = bonusWinningsEuro(rolls.at(-1)?.game.multiplier ?? 0, multiplier, betAmount)
  return { slots, rolls, linesEuro: multiplier * betAmount, bonusEuro }
}

/** Every second try goes to the other process, which knows nothing of the first one. */
const fruit = (index: number) => connect(index).rpc(FruitService)

test('whichever process dies in the midst of spins and bonus games, each is shown by its seeds and paid once', async () => {
  const players = times(16).map((index) => 201 + index)
  const { step, over } = createDisasters({
    20: () => killAndStart(pair.processes.casino),
    45: () => killAndStart(pair.processes.economy),
    70: () => nats.kill().then(() => nats.restart()),
    90: () => killAndStart(pair.processes.otherCasino),
  })

  async function play(me: number): Promise<void> {
    const before = await pocketOf(me)
    const { slots, rolls, linesEuro, bonusEuro } = await plantBonus(me)
    const { lastSpin: spin } = await step((n) => fruit(me + n).spin(callOf(me, 'spin'), { betAmount }))
    expect(spin).toMatchObject({ slots, winnings: linesEuro, bonusOpen: true })
    const fruitSessionId = spin?.fruitSessionId ?? ''
    await step((n) => fruit(me + n).beginBonus(callOf(me, 'start'), { fruitSessionId }))
    for (const [index, { dice, game }] of rolls.entries()) {
      const reply = await step((n) => fruit(me + n).rollBonus(callOf(me, `roll-${index}`), {}))
      expect(reply).toMatchObject({
        diceValue: dice,
        bonus: { currentPosition: game.boxId, totalMultiplier: game.multiplier, isActive: game.end === null },
      })
      expect(reply.bonus?.rolls).toHaveLength(index + 1)
    }
    const [first, second] = await Promise.all(
      times(2).map(() => step((n) => fruit(me + n).collectBonus(callOf(me, 'collect'), {}))),
    )
    expect(first).toMatchObject({ winnings: bonusEuro, roundId: fruitSessionId })
    expect(second).toEqual(first)
    expect(await pocketOf(me)).toBe(before - betAmount + linesEuro + bonusEuro)
    await untilAnswered((n) =>
      connect(me + n)
        .rpc(FairService)
        .rotate(callOf(me, 'rotate'), { clientSeed: undefined }),
    )
    // Anybody can play it again from the revealed seeds.
    const round = await eventually(
      async () => {
        const found = await untilAnswered((n) =>
          connect(me + n)
            .rpc(FairService)
            .getRound(callOf(me, 'look'), { roundId: fruitSessionId }),
        )
        if (found.finalOutcome === undefined) throw new Error('the end of the game is not in the books yet')
        return found
      },
      { timeoutMs: 60_000 },
    )
    const revealed = foresee(round.serverSeed ?? '', round.clientSeed)
    expect(revealed.slots).toEqual(JSON.parse(round.round).slots)
    const outcome = JSON.parse(round.finalOutcome ?? '{}')
    expect(revealed.rolls.map((one) => one.dice)).toEqual(outcome.dice)
    expect(outcome.multiplier * betAmount).toBeGreaterThan(bonusEuro - 1)
  }

  await playAll(players, play)
  await over()
  const audit = await pair.audit()
  expect(audit, audit.output).toMatchObject({ code: 0 })
})

test('a game that its player abandons is played to its end by itself', async () => {
  const me = 301
  const before = await pocketOf(me)
  const { linesEuro, bonusEuro } = await plantBonus(me)
  const { lastSpin: spin } = await untilAnswered((n) => fruit(n).spin(callOf(me, 'spin'), { betAmount }))
  const fruitSessionId = spin?.fruitSessionId ?? ''
  await untilAnswered((n) => fruit(n).beginBonus(callOf(me, 'start'), { fruitSessionId }))
  await untilAnswered((n) => fruit(n).rollBonus(callOf(me, 'roll'), {}))
  await pair.admin.query(
    `update economy.open_round set opened_at = opened_at - interval '15 minutes' where account_id = $1`,
    [me],
  )
  // As its schedule does once a minute, on whichever process is free.
  await pair.runJob('casino', 'forgotten-bonus')
  // Paid, and recorded by casino as well, which marks it right afterwards.
  await eventually(
    async () => {
      const { rows } = await pair.admin.query(
        'select 1 from casino.bonus_game where round_id = $1 and collected_at is not null',
        [fruitSessionId],
      )
      return rows.length === 1
    },
    { timeoutMs: 60_000 },
  )
  const { lastSpin } = await untilAnswered((n) => fruit(n).get(callOf(me, 'look'), {}))
  expect(lastSpin?.bonusOpen).toBe(false)
  expect(await pocketOf(me)).toBe(before - betAmount + linesEuro + bonusEuro)
  expect(await fruit(0).rollBonus(callOf(me, 'late'), {})).toMatchObject({ refused: true, id: 'notFound' })
})

import type { Calls } from '@sottomondo/api-contract'
import type { FruitBonus, FruitSpin } from '@sottomondo/proto/casino/v1/fruit'
import { formatEuro, isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'
import { luckWords, resultOf, stateOf } from './shown.ts'

type Shown = Calls['GET /api/casino/fruit']['answer']
type Spin = NonNullable<Shown['lastSpin']>
type Bonus = NonNullable<Shown['bonus']>

/** Words of the service are those of the contract; the answer's schema is checked outside production. */
function spinOf(spin: FruitSpin | undefined): Spin {
  if (!spin) throw new Error('a spin came back without its outcome')
  const { betAmountEuro, winningsEuro, createdAtMs, slots, ...rest } = spin
  return {
    ...rest,
    slots: slots as Spin['slots'],
    betAmount: betAmountEuro,
    winnings: winningsEuro,
    createdAt: isoOf(createdAtMs),
  }
}

function bonusOf(bonus: FruitBonus | undefined): Bonus {
  if (!bonus) throw new Error('a bonus game came back empty')
  const { betAmountEuro, winningsEuro, collectBeforeMs, boxes, rolls, lockedPerks, perkUsesForLastRoll, ...rest } =
    bonus
  return {
    ...rest,
    betAmount: betAmountEuro,
    winnings: winningsEuro,
    collectBefore: isoOf(collectBeforeMs),
    boxes: boxes.map(({ boxType, numberValue, ...box }) => ({
      ...box,
      boxType: boxType as Bonus['boxes'][number]['boxType'],
      numberValue: numberValue ?? null,
    })),
    rolls: rolls.map((diceValue) => ({ diceValue })),
    lockedPerks: lockedPerks as Bonus['lockedPerks'],
    perkUsesForLastRoll: perkUsesForLastRoll.map(({ perkType, multiplierUsed, tileOneBoxLabel }) => ({
      perkType: perkType as Bonus['perkUsesForLastRoll'][number]['perkType'],
      multiplierUsed: multiplierUsed ?? null,
      tileOneBoxLabel: tileOneBoxLabel ?? null,
    })),
  }
}

/** Nobody who has won a bonus game is told that he has won nothing. */
const wonBonus = ({ message, winnings }: { message: string; winnings: number }): string =>
  winnings > 0 ? `${message} En je wint een bonusspel!` : 'De rollen staan stil. Je wint een bonusspel!'

/** Of the game alone: what its stake was is told with the spin that won it. */
const paidBonus = ({ winnings }: { winnings: number }): string =>
  winnings > 0 ? `Het bonusspel is uitbetaald: ${formatEuro(winnings)}.` : 'Het bonusspel bracht je niets op.'

export const fruitHandlers = handlers({
  async 'GET /api/casino/fruit'(ctx) {
    const reply = await ctx.services.casino.fruit.get(ctx, {})
    if (isRefusal(reply)) return reply
    const { casino, lastSpin, bonus } = reply
    if (!casino) throw new Error('a fruit machine came back without its casino')
    return {
      ...stateOf(casino),
      lastSpin: lastSpin ? spinOf(lastSpin) : null,
      bonus: bonus ? bonusOf(bonus) : null,
    }
  },

  async 'POST /api/casino/fruit/spin'(ctx, { body: { betAmount } }) {
    const reply = await ctx.services.casino.fruit.spin(ctx, { betAmountEuro: betAmount })
    if (isRefusal(reply)) return reply
    const result = resultOf(reply.result, (money) => `De rollen staan stil. ${luckWords(money)}`)
    const lastSpin = spinOf(reply.spin)
    return { ...result, message: lastSpin.bonusOpen ? wonBonus(result) : result.message, lastSpin }
  },

  async 'POST /api/casino/fruit/bonus/start'(ctx, { body }) {
    const reply = await ctx.services.casino.fruit.startBonus(ctx, body)
    return isRefusal(reply) ? reply : { message: 'Het bonusspel begint!', bonus: bonusOf(reply) }
  },

  async 'POST /api/casino/fruit/bonus/roll'(ctx) {
    const reply = await ctx.services.casino.fruit.rollBonus(ctx, {})
    return isRefusal(reply) ? reply : { diceValue: reply.diceValue, bonus: bonusOf(reply.bonus) }
  },

  async 'POST /api/casino/fruit/bonus/collect'(ctx) {
    const reply = await ctx.services.casino.fruit.collectBonus(ctx, {})
    return isRefusal(reply) ? reply : resultOf(reply.result, paidBonus)
  },
})

import type { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { type Ctx, type Handlers, isRefusal, type Kit, playerOf, type Refusal, refuse } from '@sottomondo/server-kit'
import { fairTexts, isRequestId } from '../fair/fair.rules.ts'
import { wonBonusOf } from './bonus.collect.ts'
import { replayBonus, shownBonus } from './bonus.replay.ts'
import { addCollector, addRoll, type BegunBonus, beginBonus, findBonus, findBonusFor } from './bonus.store.ts'
import type { FruitParts } from './fruit.parts.ts'
import { fruitTexts } from './fruit.rules.ts'

type BonusHandlers = Pick<Handlers<FruitService>, 'startBonus' | 'rollBonus' | 'collectBonus'>

/** The steps of a bonus game. Everything that can happen in it is settled since its spin: they only show it and pay it. */
export function bonusHandlers(
  { pool, clock, ownChange }: Pick<Kit<unknown>, 'pool' | 'clock' | 'ownChange'>,
  { seeds, economy, collector }: Pick<FruitParts, 'seeds' | 'economy' | 'collector'>,
): BonusHandlers {
  /** The game that a call is about. */
  async function gameOf(ctx: Ctx): Promise<BegunBonus | Refusal> {
    if (!isRequestId(ctx.requestId)) return refuse('invalid', fairTexts.badRequestId)
    const found = await findBonusFor(pool, playerOf(ctx).accountId, ctx.requestId)
    return found ?? refuse('notFound', fruitTexts.noBonus)
  }

  return {
    startBonus: ownChange(async (ctx, { fruitSessionId }) => {
      const { accountId } = playerOf(ctx)
      const standing = await economy.getStanding(ctx, { accountId })
      if (isRefusal(standing)) return standing
      const open = standing.openGames.find(({ roundId, game }) => game === 'FRUIT' && roundId === fruitSessionId)
      if (!open) return refuse('notFound', fruitTexts.noSuchBonus)
      const begun = await beginBonus(pool, wonBonusOf(open), clock.nowMs())
      return shownBonus(begun, await replayBonus(seeds, begun), begun.rollRequests.length)
    }),

    rollBonus: ownChange(async (ctx) => {
      const before = await gameOf(ctx)
      if (isRefusal(before)) return before
      const whole = await replayBonus(seeds, before)
      await addRoll(pool, before.roundId, ctx.requestId, whole.rolls.length)
      const game = await findBonus(pool, before.accountId, before.roundId)
      const place = game?.rollRequests.indexOf(ctx.requestId) ?? -1
      const roll = whole.rolls[place]
      if (roll) return { diceValue: roll.dice, bonus: shownBonus(before, whole, place + 1) }
      if (!game || game.collected) return refuse('notFound', fruitTexts.noBonus)
      return refuse('conflict', fruitTexts.ended)
    }),

    collectBonus: ownChange(async (ctx) => {
      const game = await gameOf(ctx)
      if (isRefusal(game)) return game
      const wasAsked = game.collectRequests.includes(ctx.requestId)
      if (game.collected && !wasAsked) return refuse('notFound', fruitTexts.noBonus)
      const { rolls } = await replayBonus(seeds, game)
      if (!wasAsked && game.rollRequests.length < rolls.length) return refuse('conflict', fruitTexts.notEnded)
      await addCollector(pool, game.roundId, ctx.requestId)
      const reply = await collector.collect(ctx, game)
      if (isRefusal(reply)) return reply
      const { serverSeedHash } = await seeds.find(game.accountId, game.seedId)
      const { paidEuro: winningsEuro, bankBroken, gotCasino, cashPocket, cashVersion } = reply
      const { roundId, stakeEuro, nonce } = game
      return {
        result: {
          roundId,
          stakeEuro,
          winningsEuro,
          bankBroken,
          gotCasino,
          cashPocket,
          cashVersion,
          serverSeedHash,
          nonce,
        },
      }
    }),
  }
}

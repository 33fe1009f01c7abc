import type {
  FruitBonus,
  FruitService,
  RollBonusReply,
  RollBonusRequest,
  StartBonusRequest,
} from '@sottomondo/proto/casino/v1/fruit'
import { type Ctx, type Handlers, isRefusal, type Kit, playerOf, type Refusal, refuse } from '@sottomondo/server-kit'
import { wonBonusOf } from './bonus.collect.ts'
import { replayBonus, shownBonus } from './bonus.replay.ts'
import { addCollector, addRoll, type BegunBonus, beginBonus, findBonusFor, findLastBonus } from './bonus.store.ts'
import type { FruitParts } from './fruit.parts.ts'
import { fruitTexts } from './fruit.rules.ts'

type BonusHandlers = Pick<Handlers<FruitService>, 'startBonus' | 'rollBonus' | 'collectBonus'>

/** The steps of a bonus game. Everything that can happen in it is settled since its spin: they only show it and pay it. */
export function bonusHandlers(
  { pool, clock, change, ownChange }: Pick<Kit<unknown>, 'pool' | 'clock' | 'change' | 'ownChange'>,
  { seeds, economy, collector }: Pick<FruitParts, 'seeds' | 'economy' | 'collector'>,
): BonusHandlers {
  /** The game that a payment is for. */
  async function gameOf(ctx: Ctx): Promise<BegunBonus | Refusal> {
    const found = await findBonusFor(pool, playerOf(ctx).accountId, ctx.requestId)
    return found ?? refuse('notFound', fruitTexts.noBonus)
  }

  return {
    startBonus: change(
      async (ctx, { fruitSessionId }: StartBonusRequest) => {
        const { accountId } = playerOf(ctx)
        const standing = await economy.getStanding(ctx, { accountId })
        if (isRefusal(standing)) return standing
        const open = standing.openGames.find(({ roundId, game }) => game === 'FRUIT' && roundId === fruitSessionId)
        if (!open) return refuse('notFound', fruitTexts.noSuchBonus)
        const won = wonBonusOf(open)
        return { won, whole: await replayBonus(seeds, won) }
      },
      async ({ tx }, _request, { won, whole }): Promise<FruitBonus> => {
        const begun = await beginBonus(tx, won, clock.nowMs())
        return shownBonus(begun, whole, begun.rollsMade)
      },
    ),

    rollBonus: change(
      async (ctx, _request: RollBonusRequest) => {
        const game = await findLastBonus(pool, playerOf(ctx).accountId)
        return game ? { game, whole: await replayBonus(seeds, game) } : refuse('notFound', fruitTexts.noBonus)
      },
      async ({ tx }, _request, { game, whole }): Promise<RollBonusReply | Refusal> => {
        const made = await addRoll(tx, game.roundId, whole.rolls.length)
        const roll = whole.rolls[made - 1]
        if (roll) return { diceValue: roll.dice, bonus: shownBonus(game, whole, made) }
        return game.collected ? refuse('notFound', fruitTexts.noBonus) : refuse('conflict', fruitTexts.ended)
      },
    ),

    collectBonus: ownChange(async (ctx) => {
      const game = await gameOf(ctx)
      if (isRefusal(game)) return game
      const wasAsked = game.collectRequests.includes(ctx.requestId)
      if (game.collected && !wasAsked) return refuse('notFound', fruitTexts.noBonus)
      const { rolls } = await replayBonus(seeds, game)
      if (!wasAsked && game.rollsMade < rolls.length) return refuse('conflict', fruitTexts.notEnded)
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

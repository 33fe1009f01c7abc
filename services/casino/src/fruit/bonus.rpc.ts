import type {
  BeginBonusReply,
  BeginBonusRequest,
  FruitService,
  RollBonusReply,
  RollBonusRequest,
} from '@sottomondo/proto/casino/v1/fruit'
import { type Ctx, type Handlers, isRefusal, type Kit, playerOf, type Refusal, refuse } from '@sottomondo/server-kit'
import { wonBonusOf } from './bonus.collect.ts'
import { replayBonus, shownBonus, type WholeBonus, type WonBonus } from './bonus.replay.ts'
import { addCollector, addRoll, type BegunBonus, beginBonus, findBonusFor, findLastBonus } from './bonus.store.ts'
import type { FruitParts } from './fruit.parts.ts'
import { bonusWords, fruitTexts } from './fruit.rules.ts'

type BonusHandlers = Pick<Handlers<FruitService>, 'beginBonus' | 'rollBonus' | 'collectBonus'>

interface WonGame {
  won: WonBonus
  whole: WholeBonus
}

/** The steps of a bonus game. Its spin has decided all of it: the steps only show it and pay it. */
export function bonusHandlers(
  { pool, clock, change, ownChange }: Pick<Kit<unknown>, 'pool' | 'clock' | 'change' | 'ownChange'>,
  { seeds, economy, collector }: Pick<FruitParts, 'seeds' | 'economy' | 'collector'>,
): BonusHandlers {
  /** Returns the game that a request for payment means. */
  async function gameOf(ctx: Ctx): Promise<BegunBonus | Refusal> {
    const found = await findBonusFor(pool, playerOf(ctx).accountId, ctx.requestId)
    return found ?? refuse('notFound', fruitTexts.noBonus)
  }

  async function wonGame(ctx: Ctx, { fruitSessionId }: BeginBonusRequest): Promise<WonGame | Refusal> {
    const { accountId } = playerOf(ctx)
    const standing = await economy.getPlayerRounds(ctx, { accountId })
    if (isRefusal(standing)) return standing
    const open = standing.openGames.find(({ roundId, game }) => game === 'FRUIT' && roundId === fruitSessionId)
    if (!open) return refuse('notFound', fruitTexts.noSuchBonus)
    const won = wonBonusOf(open)
    return { won, whole: await replayBonus(seeds, won) }
  }

  return {
    beginBonus: change(
      wonGame,
      async ({ tx }, _request: BeginBonusRequest, { won, whole }): Promise<BeginBonusReply> => {
        const begun = await beginBonus(tx, won, clock.nowMs())
        return { message: fruitTexts.bonusBegins, bonus: shownBonus(begun, whole, begun.rollsMade) }
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
      const isRepetition = game.collectRequests.includes(ctx.requestId)
      if (game.collected && !isRepetition) return refuse('notFound', fruitTexts.noBonus)
      const { rolls } = await replayBonus(seeds, game)
      if (!isRepetition && game.rollsMade < rolls.length) return refuse('conflict', fruitTexts.notEnded)
      await addCollector(pool, game.roundId, ctx.requestId)
      const reply = await collector.collect(ctx, game)
      if (isRefusal(reply)) return reply
      const { serverSeedHash } = await seeds.find(game.accountId, game.seedId)
      const { paidEuro: winnings, bankBroken, gotCasino, cashPocket, cashVersion } = reply
      const { roundId, stakeEuro: stake, nonce } = game
      const money = { stake, winnings, bankBroken, gotCasino, cashPocket, cashVersion }
      const result = { roundId, ...money, serverSeedHash, nonce }
      return { ...result, message: bonusWords(result) }
    }),
  }
}

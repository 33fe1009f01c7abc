import type {
  BeginBonusReply,
  BeginBonusRequest,
  FruitService,
  RollBonusReply,
  RollBonusRequest,
} from '@sottomondo/proto/casino/v1/fruit'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { moneyOf } from '../../kernel/round/play-round.ts'
import { wonBonusOf } from './bonus.collect.ts'
import { replayBonus, shownBonus, type WholeBonus, type WonBonus } from './bonus.replay.ts'
import { addCollector, addRoll, type BegunBonus, beginBonus, findBonusFor, findLastBonus } from './bonus.store.ts'
import type { FruitParts } from './fruit.parts.ts'
import { bonusWords, fruitTexts } from './fruit.rules.ts'

type BonusHandlers = Pick<Handlers<FruitService>, 'beginBonus' | 'rollBonus' | 'collectBonus'>

interface FoundBonus {
  won: WonBonus
  whole: WholeBonus
}

/** The steps of a bonus game. Its spin has decided all of it: the steps only show it and pay it. */
export function bonusHandlers(
  { pool, clock, change, ownChange }: Pick<Kit<unknown>, 'pool' | 'clock' | 'change' | 'ownChange'>,
  { seeds, economy, collector }: Pick<FruitParts, 'seeds' | 'economy' | 'collector'>,
): BonusHandlers {
  /** Returns the bonus game that a request for payment means. */
  async function bonusToCollect(ctx: Ctx): Promise<BegunBonus | Refusal> {
    const found = await findBonusFor(pool, playerOf(ctx).accountId, ctx.requestId)
    return found ?? refuse('notFound', fruitTexts.noBonus)
  }

  async function findWonBonus(ctx: Ctx, { fruitSessionId }: BeginBonusRequest): Promise<FoundBonus | Refusal> {
    const { accountId } = playerOf(ctx)
    const rounds = await economy.getPlayerRounds(ctx, { accountId })
    if (isRefusal(rounds)) return rounds
    const open = rounds.openRounds.find(({ roundId, game }) => game === 'FRUIT' && roundId === fruitSessionId)
    if (!open) return refuse('notFound', fruitTexts.noSuchBonus)
    const won = wonBonusOf(open)
    return { won, whole: await replayBonus(seeds, won) }
  }

  return {
    beginBonus: change(
      findWonBonus,
      async ({ tx }, _request: BeginBonusRequest, { won, whole }): Promise<BeginBonusReply> => {
        const begun = await beginBonus(tx, won, clock.nowMs())
        return { message: fruitTexts.bonusBegins, bonus: shownBonus(begun, whole, begun.rollsMade) }
      },
    ),

    rollBonus: change(
      async (ctx, _request: RollBonusRequest) => {
        const bonus = await findLastBonus(pool, playerOf(ctx).accountId)
        return bonus ? { bonus, whole: await replayBonus(seeds, bonus) } : refuse('notFound', fruitTexts.noBonus)
      },
      async ({ tx }, _request, { bonus, whole }): Promise<RollBonusReply | Refusal> => {
        const made = await addRoll(tx, bonus.roundId, whole.rolls.length)
        const roll = whole.rolls[made - 1]
        if (roll) return { diceValue: roll.dice, bonus: shownBonus(bonus, whole, made) }
        return bonus.collected ? refuse('notFound', fruitTexts.noBonus) : refuse('conflict', fruitTexts.ended)
      },
    ),

    collectBonus: ownChange(async (ctx) => {
      const bonus = await bonusToCollect(ctx)
      if (isRefusal(bonus)) return bonus
      const isRepetition = bonus.collectRequests.includes(ctx.requestId)
      if (bonus.collected && !isRepetition) return refuse('notFound', fruitTexts.noBonus)
      const { rolls } = await replayBonus(seeds, bonus)
      if (!isRepetition && bonus.rollsMade < rolls.length) return refuse('conflict', fruitTexts.notEnded)
      await addCollector(pool, bonus.roundId, ctx.requestId)
      const reply = await collector.collect(ctx, bonus)
      if (isRefusal(reply)) return reply
      const { serverSeedHash } = await seeds.find(bonus.accountId, bonus.seedId)
      const { roundId, stakeEuro: stake, nonce } = bonus
      const result = { roundId, stake, ...moneyOf(reply), serverSeedHash, nonce }
      return { ...result, message: bonusWords(result) }
    }),
  }
}

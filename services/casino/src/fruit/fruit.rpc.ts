import { drawSlots, type FruitSymbol, fruitOutcome, fruitRules } from '@sottomondo/casino-rules'
import type { FruitService, FruitSpin } from '@sottomondo/proto/casino/v1/fruit'
import type { Standing, StoredRound } from '@sottomondo/proto/economy/v1/round'
import { type Handlers, isRefusal, type Kit, playerOf, refuse } from '@sottomondo/server-kit'
import { wonBonusOf } from './bonus.collect.ts'
import { replayBonus, shownBonus } from './bonus.replay.ts'
import { bonusHandlers } from './bonus.rpc.ts'
import { findBonus } from './bonus.store.ts'
import type { FruitParts } from './fruit.parts.ts'
import { fruitTexts } from './fruit.rules.ts'

/** What a round's JSON says of a spin. */
interface SpinJson extends Record<string, unknown> {
  slots: FruitSymbol[]
  /** Of the lines, in stakes. */
  multiplier: number
  winsBonus: boolean
}

export function fruitHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'change' | 'ownChange'>,
  parts: FruitParts,
): Handlers<FruitService> {
  const { casinoState, playRound, seeds, economy } = parts
  return {
    ...bonusHandlers(kit, parts),

    async get(ctx) {
      const { accountId } = playerOf(ctx)
      const [state, standing] = await Promise.all([casinoState(ctx, 'FRUIT'), economy.getStanding(ctx, { accountId })])
      if (isRefusal(state)) return state
      if (isRefusal(standing)) return standing
      const last = standing.lastRounds.find(({ game }) => game === 'FRUIT')
      const open = openBonusOf(standing)
      const begun = open && (await findBonus(kit.pool, accountId, open.roundId))
      return {
        casino: state,
        lastSpin: last && storedSpin(last, open?.roundId === last.roundId),
        bonus: begun && shownBonus(begun, await replayBonus(seeds, begun), begun.rollsMade),
      }
    },

    spin: kit.ownChange(async (ctx, { betAmountEuro }) => {
      if (betAmountEuro > fruitRules.largestBetEuro) return refuse('invalid', fruitTexts.betTooHigh)
      const played = await playRound(ctx, {
        game: 'FRUIT',
        stakeEuro: betAmountEuro,
        asked: {},
        decide(draw) {
          const slots = drawSlots(draw)
          const { multiplier, winsBonus } = fruitOutcome(slots)
          const outcome: SpinJson = { slots, multiplier, winsBonus }
          return { winningsEuro: multiplier * betAmountEuro, outcome, opensGame: winsBonus }
        },
      })
      if (isRefusal(played)) return played
      const { result, round, settledAtMs } = played
      const { roundId, stakeEuro, winningsEuro } = result
      return { spin: spinOf(round, { roundId, stakeEuro, winningsEuro, settledAtMs }, round.winsBonus), result }
    }),
  }
}

/** The open bonus game of a player. */
function openBonusOf({ openGames }: Standing) {
  const game = openGames.find((one) => one.game === 'FRUIT')
  return game && wonBonusOf(game)
}

/** A spin as economy keeps it, in the words in which `spin` wrote it. */
function storedSpin({ roundId, stakeEuro, paidEuro, settledAtMs, round }: StoredRound, bonusOpen: boolean): FruitSpin {
  return spinOf(JSON.parse(round) as SpinJson, { roundId, stakeEuro, winningsEuro: paidEuro, settledAtMs }, bonusOpen)
}

function spinOf(
  { slots }: SpinJson,
  settled: { roundId: string; stakeEuro: number; winningsEuro: number; settledAtMs: number },
  bonusOpen: boolean,
): FruitSpin {
  return {
    slots,
    winningCells: fruitOutcome(slots).winningCells,
    betAmountEuro: settled.stakeEuro,
    winningsEuro: settled.winningsEuro,
    createdAtMs: settled.settledAtMs,
    bonusOpen,
    fruitSessionId: settled.roundId,
  }
}

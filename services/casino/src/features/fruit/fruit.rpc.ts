import { drawSlots, type FruitSymbol, fruitOutcome, fruitRules } from '@sottomondo/casino-rules'
import type { FruitService, FruitSpin } from '@sottomondo/proto/casino/v1/fruit'
import type { PlayerRounds, SettledRound } from '@sottomondo/proto/economy/v1/round'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { wonBonusOf } from './bonus.collect.ts'
import { replayBonus, shownBonus } from './bonus.replay.ts'
import { bonusHandlers } from './bonus.rpc.ts'
import { findBonus } from './bonus.store.ts'
import type { FruitParts } from './fruit.parts.ts'
import { fruitTexts, spinWords } from './fruit.rules.ts'

/** The outcome of a spin in a round's JSON. */
interface SpinJson extends Record<string, unknown> {
  slots: FruitSymbol[]
  /** Sum of the lines, in stakes. */
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

    async get(ctx, _request, needs) {
      const { accountId } = playerOf(ctx)
      const reading = economy.getPlayerRounds(ctx, { accountId })
      const isPlaying = async () => {
        const found = await reading
        return !isRefusal(found) && openBonusOf(found) !== undefined
      }
      const [state, rounds] = await Promise.all([casinoState(ctx, { type: 'FRUIT', needs }, isPlaying), reading])
      if (isRefusal(state)) return state
      if (isRefusal(rounds)) return rounds
      const last = rounds.lastRounds.find(({ game }) => game === 'FRUIT')
      const open = openBonusOf(rounds)
      const begun = open && (await findBonus(kit.pool, accountId, open.roundId))
      return {
        ...state,
        lastSpin: last && storedSpin(last, open?.roundId === last.roundId),
        bonus: begun && shownBonus(begun, await replayBonus(seeds, begun), begun.rollsMade),
      }
    },

    spin: kit.ownChange(async (ctx, { betAmount }, needs) => {
      if (betAmount > fruitRules.largestBetEuro) return refuse('invalid', fruitTexts.betTooHigh)
      const played = await playRound(ctx, {
        game: 'FRUIT',
        needs,
        stakeEuro: betAmount,
        input: {},
        decide(draw) {
          const slots = drawSlots(draw)
          const { multiplier, winsBonus } = fruitOutcome(slots)
          const outcome: SpinJson = { slots, multiplier, winsBonus }
          return { winningsEuro: multiplier * betAmount, outcome, staysOpen: winsBonus }
        },
      })
      if (isRefusal(played)) return played
      const { result, round, settledAtMs } = played
      const { roundId, winnings } = result
      const lastSpin = spinOf(round, { roundId, betAmount, winnings, settledAtMs }, round.winsBonus)
      return { ...result, message: spinWords(result, round.winsBonus), lastSpin }
    }),
  }
}

/** Returns the open bonus game of a player. */
function openBonusOf({ openRounds }: PlayerRounds) {
  const open = openRounds.find((one) => one.game === 'FRUIT')
  return open && wonBonusOf(open)
}

/** Reads a spin from economy's record, in the form in which `spin` wrote it. */
function storedSpin({ roundId, stakeEuro, paidEuro, settledAtMs, round }: SettledRound, bonusOpen: boolean): FruitSpin {
  const settled = { roundId, betAmount: stakeEuro, winnings: paidEuro, settledAtMs }
  return spinOf(JSON.parse(round) as SpinJson, settled, bonusOpen)
}

interface Settled {
  roundId: string
  betAmount: number
  winnings: number
  settledAtMs: number
}

function spinOf(
  { slots }: SpinJson,
  { roundId, settledAtMs, betAmount, winnings }: Settled,
  bonusOpen: boolean,
): FruitSpin {
  return {
    slots,
    winningCells: fruitOutcome(slots).winningCells,
    betAmount,
    winnings,
    bonusOpen,
    createdAtMs: settledAtMs,
    fruitSessionId: roundId,
  }
}

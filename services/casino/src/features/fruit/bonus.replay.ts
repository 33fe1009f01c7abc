import {
  type BonusRoll,
  bonusAfter,
  bonusBoard,
  bonusWinningsEuro,
  drawSlots,
  fruitOutcome,
  playBonus,
} from '@sottomondo/casino-rules'
import type { FruitBonus } from '@sottomondo/proto/casino/v1/fruit'
import type { Seeds } from '../../kernel/seed/seeds.ts'
import { fruitLimits } from './fruit.rules.ts'

/** The spin that won a bonus game. */
export interface WonBonus {
  roundId: string
  accountId: number
  stakeEuro: number
  seedId: number
  nonce: number
  wonAtMs: number
}

/** A bonus game from its beginning to its end, however many rolls were shown so far. */
export interface WholeBonus {
  rolls: BonusRoll[]
  winningsEuro: number
  /** JSON, as CloseRound gets it. */
  outcome: string
}

/** Replays the game from the spin's seeds: its dice are the draws behind the nine cells. */
export async function replayBonus(
  seeds: Seeds,
  { accountId, seedId, nonce, stakeEuro }: WonBonus,
): Promise<WholeBonus> {
  const draw = await seeds.drawOf(accountId, seedId, nonce)
  const spin = fruitOutcome(drawSlots(draw))
  if (!spin.winsBonus) throw new Error(`round ${nonce} on seed ${seedId} of account ${accountId} won no bonus game`)
  const rolls = playBonus(draw)
  const { multiplier, end } = bonusAfter(rolls, rolls.length)
  return {
    rolls,
    winningsEuro: bonusWinningsEuro(multiplier, spin.multiplier, stakeEuro),
    outcome: JSON.stringify({ dice: rolls.map(({ dice }) => dice), multiplier, end }),
  }
}

const boxes = bonusBoard.map(({ id, label, type, value }) => ({
  fruitBonusBoxId: id,
  boxLabel: label,
  boxType: type,
  numberValue: value ?? undefined,
}))

/** Returns when an open game is played out and collected automatically. */
const collectBeforeMs = (wonAtMs: number): number => wonAtMs + fruitLimits.collectAfterSeconds * 1000

/** Returns the game as its player sees it after that many rolls. */
export function shownBonus(won: WonBonus, { rolls, winningsEuro }: WholeBonus, made: number): FruitBonus {
  const { boxId, multiplier, locked, end } = bonusAfter(rolls, made)
  return {
    fruitSessionId: won.roundId,
    betAmount: won.stakeEuro,
    boxes,
    currentPosition: boxId,
    totalMultiplier: multiplier,
    isActive: end === null,
    rolls: rolls.slice(0, made).map(({ dice: diceValue }) => ({ diceValue })),
    lockedPerks: locked.map(({ id, type }) => ({ lockedPerkId: id, perkType: type })),
    perkUsesForLastRoll: (rolls[made - 1]?.uses ?? []).map((use) => ({
      perkType: use.type,
      multiplierUsed: use.multiplier ?? undefined,
      tileOneBoxLabel: use.boxLabel ?? undefined,
    })),
    winnings: end === null ? 0 : winningsEuro,
    collectBeforeMs: collectBeforeMs(won.wonAtMs),
  }
}

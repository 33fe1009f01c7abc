import { type BonusGame, bonusRules, givePerk, moveBonus, newBonus, perkFor, perkWeights } from './bonus.rules.ts'
import { boxOf } from './bonus-board.rules.ts'
import { fruitLines, fruitRules, fruitSymbols } from './fruit.rules.ts'

interface Branch {
  chance: number
  game: BonusGame
}

/** Returns every game that can follow this one after one roll. */
export function afterOneRoll(game: BonusGame): Branch[] {
  const branches: Branch[] = []
  for (let dice = 1; dice <= bonusRules.diceSides; dice++) {
    const chance = 1 / bonusRules.diceSides
    const moved = moveBonus(game, dice)
    if (moved.game.end !== null || boxOf(moved.game.boxId).type !== 'MYSTERY') {
      branches.push({ chance, game: moved.game })
      continue
    }
    for (const { type: drawn, weight } of perkWeights) {
      const ofPerk = (chance * weight) / bonusRules.perkWeightSum
      const type = perkFor(moved.game, drawn)
      const sizes = type === 'WINST' ? bonusRules.highestWinst : 1
      for (let size = 1; size <= sizes; size++)
        branches.push({ chance: ofPerk / sizes, game: givePerk(moved, type, size).game })
    }
  }
  return branches
}

/** Returns the state of a game except its winnings: games of one key go on alike. */
export function keyOf(game: BonusGame): string {
  const { boxId, premiejager, socialist, dubbelaarGiven, resetGiven } = game
  const locked = game.locked.map(({ type }) => type).sort()
  return [boxId, premiejager, socialist, dubbelaarGiven, resetGiven, ...locked].join(' ')
}

interface Prospect {
  /** The value of a game with 0 and with 1 stake won so far; between and beyond them the rules are linear. */
  worth: readonly [number, number]
  /** The chance that it ends on half a stake, for whole winnings so far: even ones, odd ones. */
  half: readonly [number, number]
}

const ended: Prospect = { worth: [0, 1], half: [0, 0] }

/** Solves the game from its end backwards: every roll goes forward on the board, and RESET is given once. */
function prospects(): (game: BonusGame) => Prospect {
  const known = new Map<string, Prospect>()

  function average(game: BonusGame) {
    let worth = 0
    let half = 0
    for (const { chance, game: next } of afterOneRoll(game)) {
      const won = next.multiplier
      const then = next.end === null ? prospectOf(next) : ended
      worth += chance * (then.worth[0] + won * (then.worth[1] - then.worth[0]))
      half += chance * (next.end === null ? (then.half[won % 2] ?? Number.NaN) : Number(won % 1 !== 0))
    }
    return { worth, half }
  }

  function prospectOf(game: BonusGame): Prospect {
    const key = keyOf(game)
    const found = known.get(key)
    if (found) return found
    const even = average({ ...game, multiplier: 0 })
    const odd = average({ ...game, multiplier: 1 })
    const prospect: Prospect = { worth: [even.worth, odd.worth], half: [even.half, odd.half] }
    known.set(key, prospect)
    return prospect
  }
  return prospectOf
}

export interface FruitExpectation {
  /** The average payout of a spin's lines, in stakes. */
  lines: number
  /** The chance that a spin wins a bonus game. */
  bonusChance: number
  /** The average payout of a bonus game, in stakes. */
  bonus: number
  /** The chance that a bonus game ends on half a stake. */
  bonusHalf: number
}

let known: FruitExpectation | undefined

/** Exact except for the last bits of a floating-point number. Computed once, which takes a good part of a second. */
export function fruitExpectation(): FruitExpectation {
  known ??= expected()
  return known
}

function expected(): FruitExpectation {
  const chanceOf = (weight: number) => weight / fruitRules.weightSum
  const perLine = fruitSymbols.reduce((sum, { weight, multiplier }) => sum + multiplier * chanceOf(weight) ** 3, 0)
  const start = prospects()(newBonus)
  return {
    lines: fruitLines.length * perLine,
    bonusChance: chanceOfBonus(chanceOf(fruitSymbols.find(({ symbol }) => symbol === 'GIFT')?.weight ?? 0)),
    bonus: start.worth[0],
    bonusHalf: start.half[0],
  }
}

function chanceOfBonus(ofGift: number): number {
  let chance = 0
  let ways = 1
  for (let gifts = 0; gifts <= fruitRules.cells; gifts++) {
    if (gifts >= fruitRules.bonusGifts) chance += ways * ofGift ** gifts * (1 - ofGift) ** (fruitRules.cells - gifts)
    ways = (ways * (fruitRules.cells - gifts)) / (gifts + 1)
  }
  return chance
}

/** Returns the return to the player at a bet, 0-1, rounding included, before the bank's cap. */
export function fruitReturn({ lines, bonusChance, bonus, bonusHalf }: FruitExpectation, betAmount: number): number {
  const roundedUpEuro = betAmount % 2 === 0 ? 0 : bonusHalf * 0.5
  return lines + bonusChance * (bonus + roundedUpEuro / betAmount)
}

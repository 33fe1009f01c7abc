import type { BonusRoll, FruitOutcome, FruitSymbol } from '@sottomondo/casino-rules'
import { bonusAfter, bonusWinningsEuro, drawSlots, fruitOutcome, playBonus } from '@sottomondo/casino-rules'
import { slotWords } from '../../fruit/fruit-texts.ts'
import type { Check } from './check.ts'
import { checkPaid, open, right, wrong } from './check.ts'
import type { Claim } from './claim.ts'
import type { Recomputed } from './recompute.ts'
import { recompute } from './recompute.ts'

export interface PlayedFruit {
  slots: FruitSymbol[]
  spin: FruitOutcome
  /** Of the bonus game; empty when the spin won none. */
  rolls: BonusRoll[]
  /** The bonus game's end, in stakes. */
  bonusMultiplier: number
}

export interface VerifiedFruit extends Recomputed<PlayedFruit> {
  game: 'FRUIT'
  outcomeCheck: Check
  others: Check[]
}

export async function verifyFruit(claim: Claim): Promise<VerifiedFruit> {
  const recomputed = await recompute(claim, (draw) => {
    const slots = drawSlots(draw)
    const spin = fruitOutcome(slots)
    const rolls = spin.winsBonus ? playBonus(draw) : []
    return { slots, spin, rolls, bonusMultiplier: bonusAfter(rolls, rolls.length).multiplier }
  })
  const { slots, spin, rolls, bonusMultiplier } = recomputed.outcome
  const others: Check[] = []
  const ended = claim.finalOutcome !== null
  if (ended) others.push(checkDice(claim.finalOutcome, rolls))
  else if (spin.winsBonus) others.push(open('Deze draai won een bonusspel. Hoe dat afliep, staat er niet bij.'))
  if (claim.stake !== null) {
    const bonus = ended && spin.winsBonus ? bonusWinningsEuro(bonusMultiplier, spin.multiplier, claim.stake) : 0
    others.push(checkPaid(claim.winnings, spin.multiplier * claim.stake + bonus))
  }
  return { game: 'FRUIT', ...recomputed, outcomeCheck: checkSlots(claim.round, slots), others }
}

const listOf = (given: unknown, name: string): unknown[] | undefined => {
  const list = (given as Record<string, unknown> | null)?.[name]
  return Array.isArray(list) ? list : undefined
}
const same = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

function checkSlots(round: unknown, slots: FruitSymbol[]): Check {
  if (round === null) return open('Er staan geen symbolen bij om mee te vergelijken.')
  const claimed = listOf(round, 'slots')
  if (!claimed) return wrong('De opgeschreven ronde is geen draai van de fruitautomaat.')
  return same(claimed, slots)
    ? right('De negen symbolen kloppen.')
    : wrong(`Er staan andere symbolen dan uit de seeds volgen. Dat zijn: ${slotWords(slots)}.`)
}

function checkDice(finalOutcome: unknown, rolls: readonly BonusRoll[]): Check {
  const claimed = listOf(finalOutcome, 'dice')
  if (!claimed) return wrong('Het opgeschreven bonusspel is geen bonusspel.')
  const dice = rolls.map((roll) => roll.dice)
  if (same(claimed, dice)) return right(`De worpen van het bonusspel kloppen: ${dice.join(', ')}.`)
  return rolls.length === 0
    ? wrong('Er staat een bonusspel bij, maar deze draai won er geen.')
    : wrong(`Er staan andere worpen dan uit de seeds volgen. Dat zijn: ${dice.join(', ')}.`)
}

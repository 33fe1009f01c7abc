import {
  actBlackjack,
  blackjackWinningsEuro,
  bonusWinningsEuro,
  type Draw,
  dealBlackjack,
  drawRouletteNumber,
  drawSlots,
  fruitOutcome,
  fruitRules,
  playBonus,
  raises,
  rouletteRules,
  rouletteWinnings,
  shuffledShoe,
} from '@sottomondo/casino-rules'
import { basicStrategy, blackjackEdge } from '@sottomondo/casino-rules/blackjack-expected'
import { fruitExpectation, fruitReturn } from '@sottomondo/casino-rules/expected'
import type { SeasonActivity } from '@sottomondo/season-kit'
import { casinoRules } from './casino.rules.ts'

/** Simulated play: so many rounds, each for this part of the player's cash, and never above the house's limit. */
const partOfCash = 0.01
const mostBetEuro = 1_000
const machine = { rounds: 30, return: fruitReturn(fruitExpectation(), mostBetEuro) }
const table = {
  rounds: 10,
  return: (rouletteRules.red.length / rouletteRules.numbers) * rouletteRules.returns.redBlack,
}
const cards = { rounds: 10, return: 1 - blackjackEdge }

/** Returns the winnings of a round before the bank's cap, in euro; `raise` adds to its stake. */
type Round = (draw: Draw, betAmount: number, raise: (euro: number) => void) => number

function fruitRound(draw: Draw, betAmount: number): number {
  const { multiplier, winsBonus } = fruitOutcome(drawSlots(draw))
  const bonus = winsBonus ? (playBonus(draw).at(-1)?.game.multiplier ?? 0) : 0
  return multiplier * betAmount + bonusWinningsEuro(bonus, multiplier, betAmount)
}

function rouletteRound(draw: Draw, amount: number): number {
  const bets = [{ kind: 'redBlack', value: 'Rood', amount }] as const
  return rouletteWinnings(bets, drawRouletteNumber(draw)).winningsEuro
}

function blackjackRound(draw: Draw, betAmount: number, raise: (euro: number) => void): number {
  const shoe = shuffledShoe(draw)
  let game = dealBlackjack(shoe)
  while (!game.ended) {
    const action = basicStrategy(game)
    if (raises(action)) raise(betAmount)
    game = actBlackjack(game, action, shoe)
  }
  return blackjackWinningsEuro(game, betAmount)
}

/** One machine and two tables for all. When a bank is broken, the house opens another casino. */
export const casinoSeason: SeasonActivity = (world) => {
  const games = [
    { ...machine, play: fruitRound as Round, bankEuro: casinoRules.openingBankEuro as number },
    { ...table, play: rouletteRound as Round, bankEuro: casinoRules.openingBankEuro as number },
    { ...cards, play: blackjackRound as Round, bankEuro: casinoRules.openingBankEuro as number },
  ]
  return (gangster) => {
    const draw: Draw = { below: (sides) => gangster.random.int(0, sides - 1) }
    return {
      purpose: 'pleasure',
      readyAtMs: () => world.nowMs,
      actions() {
        const betAmount = Math.min(mostBetEuro, Math.floor(gangster.holds('euro') * partOfCash))
        if (betAmount < fruitRules.smallestBetEuro) return []
        return games.map((game) => ({
          chance: 1,
          euro: game.rounds * betAmount * (game.return - 1),
          experience: 0,
          jailSeconds: 0,
          play() {
            const stake = (euro: number) => {
              gangster.pay('euro', euro)
              game.bankEuro += euro
            }
            for (let round = 0; round < game.rounds; round++) {
              stake(betAmount)
              const winningsEuro = Math.min(game.bankEuro, game.play(draw, betAmount, stake))
              gangster.get('euro', winningsEuro)
              game.bankEuro =
                game.bankEuro === winningsEuro ? casinoRules.openingBankEuro : game.bankEuro - winningsEuro
            }
          },
        }))
      },
    }
  }
}

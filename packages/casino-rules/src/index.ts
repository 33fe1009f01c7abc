export {
  type BonusGame,
  type BonusRoll,
  bonusAfter,
  bonusRules,
  type LockedPerk,
  type PerkType,
  type PerkUse,
  perkWeights,
  playBonus,
} from './bonus.rules.ts'
export { type BonusBox, type BoxType, bonusBoard, boxOf, pathOf, rowMean } from './bonus-board.rules.ts'
export { blockMessage, createDraw, type Draw, type DrawnWord } from './draw.ts'
export {
  bonusWinningsEuro,
  drawSlots,
  type FruitOutcome,
  type FruitSymbol,
  fruitLines,
  fruitOutcome,
  fruitRules,
  fruitSymbols,
  type WinningLine,
} from './fruit.rules.ts'
export {
  drawRouletteNumber,
  isRouletteBet,
  type RouletteBet,
  type RouletteKind,
  rouletteColour,
  rouletteRules,
  rouletteTable,
  rouletteWinnings,
} from './roulette.rules.ts'

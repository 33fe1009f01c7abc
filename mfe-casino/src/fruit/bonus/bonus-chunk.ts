/** The parts of the bonus game that FruitScreen loads at once. */
export { BonusGame } from './bonus-game.tsx'
export { StartBonus } from './start-bonus.tsx'

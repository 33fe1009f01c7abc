/** What FruitScreen fetches of the bonus game, at once. */
export { BonusGame } from './bonus-game.tsx'
export { StartBonus } from './start-bonus.tsx'

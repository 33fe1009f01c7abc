import { type BlackjackAction, blackjackRules } from '@sottomondo/casino-rules'

export const blackjackLimits = {
  /**
   * An open hand is stood after this without an action (rules, "Casinos"). GAME_SPEED does not divide it: it is how long
   * a person may think, not a timer of the game.
   */
  standAfterSeconds: blackjackRules.standAfterSeconds,
  /** Forgotten hands that one look of the sweeper ends; it looks every minute. */
  sweptAtOnce: 1_000,
  /** Open hands that a process remembers; the others cost a look at economy. */
  keptHands: 20_000,
  /** How often a hand that others move meanwhile is looked at again before it is given up for now. */
  looks: 5,
  /** In one round: what it could win must stay a number that JSON can carry. */
  highestBetEuro: Math.floor(Number.MAX_SAFE_INTEGER / (blackjackRules.mostHands * 4)),
} as const

/** Why something can't be done with a hand, as its player reads it. */
const impossible: Record<BlackjackAction, string> = {
  hit: 'Er is geen hand meer open.',
  stand: 'Er is geen hand meer open.',
  double: 'Verdubbelen kan alleen met twee kaarten.',
  split: `Splitsen kan alleen met twee kaarten van dezelfde waarde, tot je ${blackjackRules.mostHands} handen hebt.`,
}

/** What was done, as its player reads it. */
const done: Readonly<Record<string, string>> = {
  bet: 'De kaarten zijn gedeeld.',
  hit: 'Je neemt een kaart.',
  double: 'Je verdubbelt en krijgt nog één kaart.',
  split: 'Je splitst je hand.',
  stand: 'Je past.',
}

export const blackjackTexts = {
  done,
  /** Nothing was done: another action came before. */
  playedOn: 'Er is intussen al verder gespeeld. Zo ligt het nu.',
  betTooHigh: 'Dit bedrag is te groot.',
  noHand: 'Je hebt geen hand open. Zet eerst in.',
  moving: 'Je hand wordt elders gespeeld. Probeer het zo opnieuw.',
  badAction: 'Kies hit, double, split of stand.',
  impossible,
} as const

import { type BlackjackAction, blackjackRules } from '@sottomondo/casino-rules'

export const blackjackLimits = {
  /**
   * An open round is stood after this long without an action (rules, "Casinos"). GAME_SPEED does not divide it: it is
   * time to think, not a timer of the game.
   */
  standAfterSeconds: blackjackRules.standAfterSeconds,
  /** Forgotten rounds that one run of the sweeper ends; it runs every minute. */
  sweptAtOnce: 1_000,
  /** Open rounds that a process caches; any other costs a query to economy. */
  cachedRounds: 20_000,
  /** Attempts to read a round that other requests change meanwhile, before giving up for now. */
  looks: 5,
  /** Euro per round: the highest possible win must stay a number that JSON can carry. */
  highestBetEuro: Math.floor(Number.MAX_SAFE_INTEGER / (blackjackRules.mostHands * 4)),
} as const

/** Texts for the player: why an action isn't possible. */
const impossible: Record<BlackjackAction, string> = {
  hit: 'Er is geen hand meer open.',
  stand: 'Er is geen hand meer open.',
  double: 'Verdubbelen kan alleen met twee kaarten.',
  split: `Splitsen kan alleen met twee kaarten van dezelfde waarde, tot je ${blackjackRules.mostHands} handen hebt.`,
}

/** Texts for the player: the action that was done. */
const done: Readonly<Record<string, string>> = {
  bet: 'De kaarten zijn gedeeld.',
  hit: 'Je neemt een kaart.',
  double: 'Je verdubbelt en krijgt nog één kaart.',
  split: 'Je splitst je hand.',
  stand: 'Je past.',
}

export const blackjackTexts = {
  done,
  /** Nothing was done: another action was first. */
  playedOn: 'Er is intussen al verder gespeeld. Zo ligt het nu.',
  betTooHigh: 'Dit bedrag is te groot.',
  noRound: 'Je hebt geen hand open. Zet eerst in.',
  moving: 'Je hand wordt elders gespeeld. Probeer het zo opnieuw.',
  badAction: 'Kies hit, double, split of stand.',
  impossible,
} as const

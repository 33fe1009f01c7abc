import { type CasinoType, casinoTypes } from '@sottomondo/event-contract'

export type Game = CasinoType

export const gameOf = (name: string): Game | undefined => casinoTypes.find((known) => known === name)

export const roundRules = {
  /** How long it is remembered what a request did in a game: the gateway remembers it for minutes. */
  stepsKeptDays: 7,
  /** A game is not written down longer than this, in characters. */
  longestDone: 1_000,
} as const

export const roundTexts = {
  badRound: 'Deze ronde klopt niet.',
  badStake: 'Vul een heel bedrag groter dan 0 in als inzet.',
  /** spec 3 §8, and the same for the third game. */
  noTitle: {
    ROULETTE: 'Geen eigenaar gevonden voor de roulette of niet ingesteld.',
    BLACKJACK: 'Casino niet ingesteld of op de veiling.',
    FRUIT: 'Geen eigenaar gevonden voor de fruitautomaat of niet ingesteld.',
  },
  ownCasino: 'Je kunt niet in je eigen casino spelen.',
  openGame: {
    ROULETTE: 'Je hebt hier nog een spel openstaan. Maak dat eerst af.',
    BLACKJACK: 'Je hebt nog een hand openstaan. Speel die eerst uit.',
    FRUIT: 'Je hebt nog een bonusspel openstaan. Speel dat eerst uit.',
  },
  openGameAtRotation: 'Je hebt nog een spel openstaan: daarna kun je een nieuwe seed kiezen.',
  notYours: 'Dit spel is van iemand anders.',
  noGame: 'Dit spel is niet (meer) open.',
} as const satisfies Record<string, string | Record<Game, string>>

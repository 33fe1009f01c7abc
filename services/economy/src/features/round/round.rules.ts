import { type CasinoType, casinoTypes } from '@sottomondo/event-contract/names'

export type Game = CasinoType

export const gameOf = (name: string): Game | undefined => casinoTypes.find((known) => known === name)

export const roundRules = {
  /** A request's step in a round is kept this long: the gateway keeps it for minutes. */
  stepsKeptDays: 7,
  /** Longest record of a round's actions, in characters. */
  longestDone: 1_000,
} as const

export const roundTexts = {
  badRound: 'Deze ronde klopt niet.',
  badStake: 'Vul een heel bedrag groter dan 0 in als inzet.',
  /** spec 3 §8, and a similar text for the third game. */
  noTitle: {
    ROULETTE: 'Geen eigenaar gevonden voor de roulette of niet ingesteld.',
    BLACKJACK: 'Casino niet ingesteld of op de veiling.',
    FRUIT: 'Geen eigenaar gevonden voor de fruitautomaat of niet ingesteld.',
  },
  ownCasino: 'Je kunt niet in je eigen casino spelen.',
  openRound: {
    ROULETTE: 'Je hebt hier nog een spel openstaan. Maak dat eerst af.',
    BLACKJACK: 'Je hebt nog een hand openstaan. Speel die eerst uit.',
    FRUIT: 'Je hebt nog een bonusspel openstaan. Speel dat eerst uit.',
  },
  openRoundAtRotation: 'Je hebt nog een spel openstaan: daarna kun je een nieuwe seed kiezen.',
  notYours: 'Dit spel is van iemand anders.',
  notOpen: 'Dit spel is niet (meer) open.',
} as const satisfies Record<string, string | Record<Game, string>>

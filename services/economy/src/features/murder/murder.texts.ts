export const murderTexts = {
  /** spec 2 §5 */
  badRequest: 'Voer een spelernaam en een geldig aantal kogels in.',
  busy: 'Deze speler heeft op dit moment iets anders aan het hoofd.',
  servicesOnly: 'Dit kan alleen het spel zelf.',
} as const

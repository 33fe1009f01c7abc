export const fairRules = {
  /** Random bytes of a server seed; it is used as its lowercase hex text (docs/fair-play.md). */
  serverSeedBytes: 32,
  /** Of the client seed that a player begins with, until they choose their own. */
  firstClientSeedBytes: 8,
  /** spec: none; as the contract of the call says. */
  clientSeed: /^[A-Za-z0-9_-]{1,64}$/,
  /** How many revealed seeds the screen shows. */
  revealedShown: 10,
  /** Rounds on a page of the history: a page that names no number gets the usual one. */
  pageRounds: { usual: 25, most: 100 },
  /** How often a round is drawn again when the fence has moved on, before the player is asked to try again. */
  drawsPerRound: 16,
  /** A bet that waited longer for the player's bets before it is not played any more: less than a caller's patience. */
  longestWaitMs: 2_000,
  /** Players whose seed a process remembers; the others cost one look into the database. */
  rememberedPlayers: 50_000,
} as const

export const fairTexts = {
  rotated: 'Je speelt nu met nieuwe seeds; de oude serverseed is onthuld.',
  badClientSeed: 'Een eigen seed heeft 1 tot 64 letters, cijfers, streepjes of lage streepjes.',
  openGame: 'Je hebt nog een spel openstaan. Speel dat eerst uit: tot die tijd blijven je seeds zoals ze zijn.',
  otherRotation: 'Je seeds zijn intussen al gewisseld.',
  noRound: 'Deze ronde bestaat niet (of staat nog niet in de boeken).',
  noGame: 'Dit spel bestaat niet.',
  busy: 'Je speelt op meer plaatsen tegelijk. Probeer het opnieuw.',
} as const

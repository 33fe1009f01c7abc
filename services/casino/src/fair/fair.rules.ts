export const fairRules = {
  /** Random bytes of a server seed, whose lowercase hex text is used (docs/fair-play.md). */
  serverSeedBytes: 32,
  /** Random bytes of the client seed that a player begins with, until they choose their own. */
  firstClientSeedBytes: 8,
  /** spec: none; the same as in the call's contract. */
  clientSeed: /^[A-Za-z0-9_-]{1,64}$/,
  /** Revealed seeds on the screen. */
  revealedShown: 10,
  /** Rounds per page of the history; `usual` if the request gives no number. */
  pageRounds: { usual: 25, most: 100 },
  /** Attempts to draw a round when the fence has moved on, before the player is asked to try again. */
  drawsPerRound: 16,
  /** A bet that waits longer than this for the player's other bets is not played: less than a caller's timeout. */
  longestWaitMs: 2_000,
  /** Players whose seed a process caches; any other player costs a query. */
  rememberedPlayers: 50_000,
} as const

export const fairTexts = {
  rotated: 'Je speelt nu met nieuwe seeds; de oude serverseed is onthuld.',
  badClientSeed: 'Een eigen seed heeft 1 tot 64 letters, cijfers, streepjes of lage streepjes.',
  openRound: 'Je hebt nog een spel openstaan. Speel dat eerst uit: tot die tijd blijven je seeds zoals ze zijn.',
  otherRotation: 'Je seeds zijn intussen al gewisseld.',
  noRound: 'Deze ronde bestaat niet (of staat nog niet in de boeken).',
  noGame: 'Dit spel bestaat niet.',
  busy: 'Je speelt op meer plaatsen tegelijk. Probeer het opnieuw.',
} as const

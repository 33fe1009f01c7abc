export const seedRules = {
  /** Random bytes of a server seed, whose lowercase hex text is used (docs/fair-play.md). */
  serverSeedBytes: 32,
  /** Random bytes of the client seed that a player begins with, until they choose their own. */
  firstClientSeedBytes: 8,
  /** Players whose seed a process caches; any other player costs a query. */
  rememberedPlayers: 50_000,
} as const

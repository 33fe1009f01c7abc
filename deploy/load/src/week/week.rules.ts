/** The figures of the simulated week. */
export const weekRules = {
  defaults: { days: 7, residents: 1000, speed: 60, rate: 20, sockets: 150, turns: 20 },
  most: { days: 28, residents: 2000, speed: 1000, rate: 1000, sockets: 5000, turns: 1000 },
  dayMinutes: 1440,
  /** A sample a minute, and in a short run as many as growth is judged by. */
  sampleEveryMs: 60_000,
  leastSamples: 40,
  /** Answers with a 5xx belong to an outage so long before and after it. */
  outageMarginMs: 5_000,
  /** A killed process must be back, and everybody ready, within this. */
  backWithinMs: 120_000,
  /** Consumers must have caught up so long after the play has ended. */
  drainedWithinMs: 120_000,
  /** How often somebody reads the registry and a remote's entry, as opening pages do. */
  registryEveryMs: 1_000,
  /** Parts of the run at which something happens; growth is judged after the last of them. */
  happens: {
    restarts: { from: 0.08, to: 0.34 },
    serviceRelease: 0.38,
    remoteRelease: 0.42,
    natsLoss: 0.46,
    backup: 0.5,
  },
  /** What counts as growth, from the beginning to the end of the second half: beyond both the share and the floor. */
  growth: {
    memory: { share: 0.15, floor: 40 * 1024 ** 2 },
    rows: { share: 0.02, floor: 25 },
    /** Bytes of a table whose rows do not grow: dead rows that nobody clears away. */
    bloat: { share: 0.5, floor: 16 * 1024 ** 2 },
    redisBytes: { share: 0.2, floor: 16 * 1024 ** 2 },
    redisKeys: { share: 0.2, floor: 2_000 },
    lagSeconds: { share: 0.5, floor: 2 },
    pending: { share: 0.5, floor: 200 },
  },
  /** Fewer samples than this say nothing about growth. */
  leastJudged: 6,
  /** A process that has just been started still fills its heap, as Redis its keys, which expire: not judged in less time. */
  leastSettledMs: 600_000,
  /** Below this size a table's rows are counted, above it estimated. */
  countedPages: 2_000,
} as const

import type { Happening, Sample } from '../sample.ts'

const beganMs = Date.parse('2026-11-29T20:00:00Z')

/** A sample of a stack that does nothing, but for what is given. */
export const sample = (given: Partial<Sample> = {}): Sample => ({
  atMs: beganMs,
  memoryBytes: {},
  pids: {},
  cpuShare: {},
  tables: {},
  lagSeconds: {},
  pending: {},
  redis: { bytes: 1, keys: 1 },
  streams: {},
  answers: {},
  refusals: {},
  calls: {},
  acting: 0,
  inJail: [],
  ...given,
})

/** So many samples, a minute apart. */
export const week = (count: number, given: (nth: number) => Partial<Sample> = () => ({})): Sample[] =>
  Array.from({ length: count }, (_, nth) => sample({ atMs: beganMs + nth * 60_000, ...given(nth) }))

export const happening = (given: Partial<Happening>): Happening => ({
  what: 'casino is killed',
  kind: 'restart',
  fromMs: 0,
  untilMs: 0,
  ...given,
})

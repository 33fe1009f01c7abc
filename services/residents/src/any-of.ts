import type { Random } from '@sottomondo/server-kit/random'

/** Any of these; undefined of none. */
export const anyOf = <T>(random: Random, values: readonly T[]): T | undefined =>
  values.length === 0 ? undefined : values[random.int(0, values.length - 1)]

import { randomBytes, randomInt } from 'node:crypto'

/** The one source of chance of a process; tests give it a seeded one. Casino draws never use it. */
export interface Random {
  /** Uniform in [0, 1), with 48 bits. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
}

export const strongRandom: Random = {
  next: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
  int: (min, max) => randomInt(min, max + 1),
}

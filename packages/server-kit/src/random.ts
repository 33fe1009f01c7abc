import { randomFillSync, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** The one source of chance of a process; tests give it a seeded one. Casino draws never use it. */
export interface Random {
  /** Uniform in [0, 1), with 48 bits. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
}

/** Draws bytes ahead, each used once: asking the system for every few bytes costs ten times as much. */
function drawer(bytes: number): () => Buffer {
  const ahead = Buffer.alloc(bytes * 512)
  let used = ahead.length
  return () => {
    if (used === ahead.length) {
      randomFillSync(ahead)
      used = 0
    }
    used += bytes
    return ahead.subarray(used - bytes, used)
  }
}

const bytesPerDraw = 6
const draw = drawer(bytesPerDraw)

export const strongRandom: Random = {
  next: () => draw().readUIntBE(0, bytesPerDraw) / 2 ** 48,
  int: (min, max) => randomInt(min, max + 1),
}

const idBytes = drawer(16)

/**
 * Returns a new UUID in the order of time (version 7): rows of about the same time lie beside each other in an index,
 * where random ones would touch, and write to the log, a page each.
 */
export const newId = (): string => v7({ rng: idBytes })

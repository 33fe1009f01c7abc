import { randomFillSync, randomInt } from 'node:crypto'

/**
 * A new UUID whose order is that of time (version 7): rows of about the same time lie beside each other in an index,
 * where random ones would touch, and write to the log, a page each.
 */
export { v7 as newId } from 'uuid'

/** The one source of chance of a process; tests give it a seeded one. Casino draws never use it. */
export interface Random {
  /** Uniform in [0, 1), with 48 bits. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
}

const bytesPerDraw = 6
/** Drawn ahead, each used once: asking the system for every six bytes costs ten times as much. */
const ahead = Buffer.alloc(bytesPerDraw * 512)
let used = ahead.length

export const strongRandom: Random = {
  next() {
    if (used === ahead.length) {
      randomFillSync(ahead)
      used = 0
    }
    used += bytesPerDraw
    return ahead.readUIntBE(used - bytesPerDraw, bytesPerDraw) / 2 ** 48
  },
  int: (min, max) => randomInt(min, max + 1),
}

import { dutchDay } from '@sottomondo/server-kit/clock'
import type { Random } from '@sottomondo/server-kit/random'
import { anyOf } from '../any-of.ts'
import { lines, type Occasion } from './lines.ts'

/** What was said on a day, kept over a restart. */
export interface Said {
  /** The Dutch day. */
  day: string
  lines: string[]
}

/** Chooses lines of the stock: none twice within a day. */
export class Speaker {
  #said: Said
  readonly #random: Random

  constructor(random: Random, said: Said = { day: '', lines: [] }) {
    this.#random = random
    this.#said = said
  }

  get said(): Said {
    return this.#said
  }

  /** @returns the text to say; undefined where everything for this occasion was said today */
  lineFor(occasion: Occasion, words: Readonly<Record<string, string>>, nowMs: number): string | undefined {
    const day = dutchDay(nowMs)
    if (this.#said.day !== day) this.#said = { day, lines: [] }
    const said = new Set(this.#said.lines)
    const fresh = lines[occasion].filter((line) => !said.has(line) && isWhole(line, words))
    const line = anyOf(this.#random, fresh)
    if (line === undefined) return undefined
    this.#said.lines.push(line)
    return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  }
}

const isWhole = (line: string, words: Readonly<Record<string, string>>): boolean =>
  [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => words[name])

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One figure that the model reckons with. */
export interface Input {
  name: string
  value: number
  unit: string
  /** `measured` on a machine, `assumed` of players or operators, `price` of a provider. */
  kind: 'measured' | 'assumed' | 'price'
  date: string
  /** How it was measured, or why it is assumed. */
  how: string
  /** What measures it again; empty where nothing does. */
  command: string
}

const file = join(import.meta.dirname, '../../capacity/inputs.json')

export const readInputs = (): Input[] => JSON.parse(readFileSync(file, 'utf8')) as Input[]

/**
 * Replaces inputs of the same names, and adds new ones at the end. Of a command that measured nothing of that name this
 * time (a table that hardly gets rows any more) nothing older stays.
 */
export function keepInputs(measured: readonly Input[]): void {
  const fresh = new Map(measured.map((input) => [input.name, input]))
  const commands = new Set(measured.map(({ command }) => command))
  const kept = readInputs().flatMap((input) => {
    const newer = fresh.get(input.name)
    fresh.delete(input.name)
    if (!newer && commands.has(input.command)) return []
    return [newer ?? input]
  })
  writeFileSync(file, `${JSON.stringify([...kept, ...fresh.values()], null, 2)}\n`)
}

/** Values by name, and all below a name: `evening.cpu` has those of each process. */
export interface Figures {
  of(name: string): number
  below(name: string): Record<string, number>
}

export function figuresOf(inputs: readonly Input[]): Figures {
  const values = new Map(inputs.map(({ name, value }) => [name, value]))
  return {
    of(name) {
      const value = values.get(name)
      if (value === undefined) throw new Error(`There is no input ${name}.`)
      return value
    },
    below(name) {
      const found = [...values].filter(([key]) => key.startsWith(`${name}.`))
      if (found.length === 0) throw new Error(`There is no input below ${name}.`)
      return Object.fromEntries(found.map(([key, value]) => [key.slice(name.length + 1), value]))
    },
  }
}

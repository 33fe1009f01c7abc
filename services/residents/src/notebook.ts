import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { emptyMemory, type Memory, type Requests } from './memory.ts'
import type { Said } from './talk/speaker.ts'

/** What the process keeps over a restart: sessions, memories, and what was said today. */
export interface Notes {
  residents: Record<string, { accountName: string; cookie: string; memory: Memory }>
  said: Said
  /** What all residents together remember. */
  town: Requests
}

const blank = (): Notes => ({ residents: {}, said: { day: '', lines: [] }, town: { requestedAtMs: {} } })

/** A file of notes. Whatever is lost with it is only forgotten: nothing of the game depends on it. */
export class Notebook {
  readonly #file: string
  readonly notes: Notes

  constructor(file: string, warn: (error: unknown) => void) {
    this.#file = file
    this.notes = read(file, warn)
  }

  /** Writes all of it; a death in the middle leaves the file as it was. */
  keep(): void {
    const next = `${this.#file}.next`
    writeFileSync(next, JSON.stringify(this.notes), { mode: 0o600 })
    renameSync(next, this.#file)
  }

  of(firstName: string): Notes['residents'][string] {
    this.notes.residents[firstName] ??= { accountName: firstName, cookie: '', memory: emptyMemory() }
    return this.notes.residents[firstName]
  }
}

function read(file: string, warn: (error: unknown) => void): Notes {
  try {
    return { ...blank(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Notes>) }
  } catch (error) {
    // There is none at the first start; a broken one is worth a line, and no more.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(error)
    return blank()
  }
}

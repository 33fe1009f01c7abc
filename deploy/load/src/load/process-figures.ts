import { readFileSync } from 'node:fs'
import { readTree } from '../cpu.ts'

export interface ProcessFigures {
  /** Used during the run, children included. */
  cpuSeconds: number
  /** The peak, children included; shared memory counts once. */
  peakBytes: number
}

/** Watches processes by name, from /proc, each with its children but those that are watched by themselves. */
export class ProcessWatch {
  #pids: Record<string, number>
  #cpuBefore: Record<string, number> = {}
  #cpuNow: Record<string, number> = {}
  #peaks: Record<string, number> = {}

  constructor(pids: Record<string, number>) {
    this.#pids = pids
    const trees = readTree(Object.values(pids))
    for (const [name, pid] of Object.entries(pids)) this.#cpuBefore[name] = trees.seconds(pid)
    this.look()
  }

  /** Takes a sample: memory peaks between two samples are not seen. */
  look(): void {
    const trees = readTree(Object.values(this.#pids))
    for (const [name, pid] of Object.entries(this.#pids)) {
      const seconds = trees.seconds(pid)
      // A process that has ended has no time any more: its last sample counts.
      this.#cpuNow[name] = Math.max(this.#cpuNow[name] ?? 0, seconds)
      this.#peaks[name] = Math.max(this.#peaks[name] ?? 0, memoryOf(trees.members(pid)))
    }
  }

  figures(): Record<string, ProcessFigures> {
    return Object.fromEntries(
      Object.keys(this.#pids).map((name) => [
        name,
        {
          cpuSeconds: Math.max(0, (this.#cpuNow[name] ?? 0) - (this.#cpuBefore[name] ?? 0)),
          peakBytes: this.#peaks[name] ?? 0,
        },
      ]),
    )
  }
}

/** Own pages of all, and once the largest shared part: PostgreSQL's buffers, the program. */
function memoryOf(pids: number[]): number {
  let own = 0
  let shared = 0
  for (const pid of pids) {
    const status = statusOf(pid)
    const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
    own += kilobytes('RssAnon')
    shared = Math.max(shared, kilobytes('RssFile') + kilobytes('RssShmem'))
  }
  return (own + shared) * 1024
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}

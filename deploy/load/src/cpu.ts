import { readdirSync, readFileSync } from 'node:fs'
import type { Stack } from '@sottomondo/local/stack'

const ticksPerSecond = 100

interface Sample {
  parent: number
  /** user and system time, of itself and of the children it has waited for */
  seconds: number
}

/** CPU seconds used so far by each process of the stack, children included. */
export function cpuSeconds(stack: Stack): Record<string, number> {
  const tree = readTree()
  return Object.fromEntries(Object.entries(stack.processes).map(([name, { pid }]) => [name, tree.seconds(pid)]))
}

/** How often the stack's threads have been switched off and on so far, children's included. */
export function contextSwitches(stack: Stack): number {
  const tree = readTree()
  const tasks = Object.values(stack.processes)
    .flatMap(({ pid }) => tree.members(pid))
    .flatMap((pid) => entriesOf(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/status`))
  return tasks.reduce((sum, file) => {
    const found = [...(readIfThere(file) ?? '').matchAll(/ctxt_switches:\s+(\d+)/g)]
    return sum + found.reduce((of, [, count]) => of + Number(count), 0)
  }, 0)
}

/**
 * Reads all processes of this machine at this moment.
 * @param apart processes that don't count as children of others
 */
export function readTree(excluded: number[] = []): { seconds(pid: number): number; members(pid: number): number[] } {
  const samples = new Map<number, Sample>()
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    const sample = read(pid)
    if (!sample) continue
    samples.set(pid, sample)
    if (!excluded.includes(pid)) children.set(sample.parent, [...(children.get(sample.parent) ?? []), pid])
  }
  const members = (pid: number): number[] =>
    samples.has(pid) ? [pid, ...(children.get(pid) ?? []).flatMap(members)] : []
  return {
    members,
    seconds: (pid) => members(pid).reduce((sum, one) => sum + (samples.get(one)?.seconds ?? 0), 0),
  }
}

/** Reads what /proc says of a process; undefined when it has ended. */
function ofProcess<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
const readIfThere = (file: string) => ofProcess(() => readFileSync(file, 'utf8'))
const entriesOf = (folder: string) => ofProcess(() => readdirSync(folder)) ?? []

function read(pid: number): Sample | undefined {
  const text = readIfThere(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The name may hold spaces and brackets: fields are counted from its end (man 5 proc).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number)
  return {
    parent: Number(fields[1]),
    seconds: ((utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0)) / ticksPerSecond,
  }
}

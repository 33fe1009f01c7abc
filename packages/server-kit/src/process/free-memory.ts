import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookMs = 60_000
/** A process that used less of a core since the last look has nothing to do. */
const quietShare = 0.02
/** A young space of this size is worth a collection: it grows with the work, and does not shrink by itself. */
const grownBytes = 8 * 2 ** 20

/**
 * Collects all garbage, and gives the memory back: V8 would not until it runs full, which it never does in a process of
 * little work. It stops the process for some hundredths of a second.
 */
function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  void runInNewContext('gc')({ execution: 'async', flavor: 'last-resort' })
}

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/** Frees what the start left behind, and from then on what busy hours did, once they are over. */
export function freeMemoryWhenQuiet(): void {
  freeMemory()
  let before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const isQuiet = (user + system) / 1000 < lookMs * quietShare
    if (isQuiet && youngBytes() > grownBytes) freeMemory()
  }, lookMs).unref()
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { installMissing } from '@sottomondo/local/install'
import { createOutput } from '@sottomondo/local/output'
import { stopSignal } from '@sottomondo/local/stop-signal'
import { BROWSER, EXAMPLES, SERVERS } from '@sottomondo/local/system-packages'
import { guard } from '@sottomondo/private-servers'
import { changedSince, stepsForChange } from './changed.ts'
import { closingLine } from './counts.ts'
import { runSteps } from './run-steps.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { slowestFiles } from './slowest-files.ts'
import { stepsFor } from './steps.ts'

const startedAt = Date.now()
const output = createOutput()
const signal = stopSignal()
const folder = mkdtempSync(join(tmpdir(), 'smr-'))
const words = process.argv.slice(2).filter((word) => word !== 'soak')
/** Every flow of the browser at both widths, and many more rounds of tests that kill processes. */
const soak = process.argv.includes('soak') ? { SOAK: '1' } : {}
const scratch = makeScratchFolder()
// Whoever starts these tests has made the lists; each build of theirs would look for two seconds.
process.env.LISTS_ARE_MADE = '1'
// Reading their own TypeScript is half of the start of a run's hundred processes: each user has a cache folder of its
// own there.
const env = { ...process.env, ...soak, TMPDIR: scratch, NODE_COMPILE_CACHE: scratch }

/**
 * `changed`, or `changed main` for all since that commit, runs the steps that the change can affect; other words narrow
 * the whole.
 */
function stepsOfCommand() {
  const [first, ref, ...more] = words
  if (first !== 'changed' || more.length > 0) return stepsFor(words)
  const { since, files } = changedSince(ref)
  output.line(`${files.length} files changed since ${since.slice(0, 8)}`)
  return stepsForChange(since, files)
}

try {
  // The tests use servers of their own, whatever the environment names.
  const wanted = [...SERVERS, BROWSER, ...EXAMPLES]
  await installMissing({ wanted, env: {}, logFile: join(folder, 'install.log'), say: output.line, signal })
  const counts = await runSteps({ steps: stepsOfCommand(), folder, env, output, signal })
  for (const line of slowestFiles(folder)) output.line(line)
  if (counts.failed || counts.flaky) output.line(`Logs: ${folder}`)
  else guard().remove(folder)
  output.line(`Took ${Math.round((Date.now() - startedAt) / 1_000)} s.`)
  output.line(closingLine(counts))
  process.exit(counts.failed ? 1 : 0)
} catch (error) {
  // The output of a stopped run is not needed.
  if (signal.aborted) guard().remove(folder)
  console.error(explain(error))
  output.line('0 passed, 1 failed')
  process.exit(1)
}

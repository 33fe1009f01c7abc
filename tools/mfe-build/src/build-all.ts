import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { exclusiveIn } from '@sottomondo/bootstrap/lock'
import { isMade, noteMade, sourcesOf } from '@sottomondo/bootstrap/made'
import { ROOT } from '@sottomondo/bootstrap/root'
import { generateLists, LISTS_ARE_MADE } from './codegen.ts'

const chosen = process.argv.slice(2)
/** Options of Nx are there to have it run, such as `--skip-nx-cache`. */
const isForced = chosen.some((word) => word.startsWith('--'))

/**
 * Builds the shell, all remotes and the servers (`npm run build`), unless all are there as they would be built. Nx knows
 * by their sources which were built before and puts their dist/ there from its cache, for a moment in pieces: readers of
 * dist/ hold the same lock.
 */
const build = () => {
  const sources = sourcesOf(ROOT)
  if (!isForced && isMade(ROOT, 'built', sources)) return
  // Once before all.
  generateLists()
  const args = ['run-many', '-t', 'build', ...chosen]
  const env = { ...process.env, [LISTS_ARE_MADE]: '1' }
  const { status, error } = spawnSync(join(ROOT, 'node_modules/.bin/nx'), args, { cwd: ROOT, env, stdio: 'inherit' })
  if (error) throw error
  process.exitCode = status ?? 1
  if (status === 0 && chosen.length === 0) noteMade(ROOT, 'built', sources)
}

try {
  await exclusiveIn(ROOT, build, console.log)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

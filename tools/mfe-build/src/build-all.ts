import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { exclusiveIn } from '@sottomondo/bootstrap/lock'
import { ROOT } from '@sottomondo/bootstrap/root'
import { generateLists, LISTS_ARE_MADE } from './codegen.ts'

/**
 * Builds the shell and all remotes (`npm run build`). Nx knows by their sources which were built before and puts their
 * dist/ there from its cache, for a moment in pieces: readers of dist/ hold the same lock.
 */
const build = () => {
  // Once before all.
  generateLists()
  const args = ['run-many', '-t', 'build', ...process.argv.slice(2)]
  const env = { ...process.env, [LISTS_ARE_MADE]: '1' }
  const { status, error } = spawnSync(join(ROOT, 'node_modules/.bin/nx'), args, { cwd: ROOT, env, stdio: 'inherit' })
  if (error) throw error
  process.exitCode = status ?? 1
}

try {
  await exclusiveIn(ROOT, build, console.log)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

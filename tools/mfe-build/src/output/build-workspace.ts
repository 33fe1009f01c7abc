import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withLock } from '@sottomondo/bootstrap/lock'
import { ROOT } from '@sottomondo/bootstrap/root'
import { freshFolder } from '../config/folders.ts'
import { exceeds, sizeReport } from './sizes.ts'

/**
 * Builds the workspace in `folder`, prints its sizes, and puts it into dist/ when it is within its budgets. Two at once wait for
 * each other.
 * @throws with the compiler's messages, or naming the budgets; dist/ is then as it was
 */
export const buildWorkspace = (folder: string): Promise<void> =>
  withLock(join(ROOT, '.nx/locks', `build-${basename(folder)}`), () => build(folder))

async function build(folder: string): Promise<void> {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
  const sizes = await compiled(folder)
  console.log(sizeReport(name, sizes))
  if (sizes.some(exceeds)) throw new Error('A size exceeds its budget (tools/mfe-build/src/budgets.ts).')
  // No files are served from there: a release copies it.
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  renameSync(join(folder, freshFolder), join(folder, 'dist'))
}

export const isRemote = (folder: string): boolean => existsSync(join(folder, 'src/remote.ts'))

/** The compiler is only loaded when it is needed. */
async function compiled(folder: string) {
  if (!isRemote(folder)) return (await import('./build-shell.ts')).buildShell(folder)
  return (await import('./build-remote.ts')).buildRemote(folder)
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'

/** Says to the builds of single workspaces that whoever builds them all has made the lists: a look takes seconds. */
export const LISTS_ARE_MADE = 'LISTS_ARE_MADE'

/** Makes the lists that a build is made of (`npm run codegen`), which repeat what features say. */
export function generateLists(): void {
  if (process.env[LISTS_ARE_MADE]) return
  const script = join(ROOT, 'tools/codegen/src/codegen.ts')
  const { status } = spawnSync(process.execPath, [script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The lists could not be made; why stands above.')
}

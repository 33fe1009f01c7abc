import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'

/** Makes the lists that a build is made of (`npm run codegen`), which repeat what features say. */
export function generateLists(): void {
  const script = join(ROOT, 'tools/codegen/src/codegen.ts')
  const { status } = spawnSync(process.execPath, [script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The lists could not be made; why stands above.')
}

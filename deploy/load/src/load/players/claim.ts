import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@sottomondo/local/operator'
import type { Stack } from '@sottomondo/local/stack'
import { identify, isSameProcess, type ProcessIdentity } from '@sottomondo/private-servers/process-identity'
import { loadFolder } from './players.ts'

/**
 * Locks load commands to one at a time: players must not vanish under a run, nor two runs share them.
 * @returns releases it
 */
export function claimLoad(stack: Pick<Stack, 'dataFolder'>): () => void {
  const folder = loadFolder(stack)
  const file = join(folder, 'running.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const write = (flag: 'wx' | 'w') => writeFileSync(file, JSON.stringify(identify(process.pid)), { flag, mode: 0o600 })
  try {
    write('wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const other = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity
    if (isSameProcess(other))
      throw new UsageError(`A load command is running already (process ${other.pid}): wait for it, or end it.`)
    write('w')
  }
  return () => rmSync(file, { force: true })
}

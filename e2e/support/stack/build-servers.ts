import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServers } from '@sottomondo/local/prepare'

/** Before the tests that start processes by themselves: they start the bundled files. */
export async function setup(): Promise<void> {
  if (process.env.IS_BUILT) return
  const folder = mkdtempSync(join(tmpdir(), 'smb-'))
  await buildServers({ logFile: join(folder, 'build.log'), say: console.log })
  rmSync(folder, { recursive: true })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { askStack } from '../control.ts'
import { readStack } from '../stack.ts'
import { buildServers, generateCode } from '../start/prepare.ts'
import { runCommand } from './operator.ts'

/** Releases the service in whose folder it is started: `npm run release -w services/casino`. */
await runCommand(async () => {
  const stack = readStack()
  const folder = mkdtempSync(join(tmpdir(), 'smr-'))
  const say = (line: string) => console.log(line)
  try {
    await generateCode({ logFile: join(folder, 'codegen.log'), say })
    await buildServers({ logFile: join(folder, 'build.log'), say })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await askStack(stack.controlSocket, { release: basename(process.cwd()) }, say)
  return []
})

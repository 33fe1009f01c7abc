import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endsWithTest } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, it } from 'vitest'
import { startOf } from './process-identity.ts'

/** A process that starts a Redis, marks a folder to be removed, prints the pid, and then hangs. */
const PARENT = `
import { guard, startRedis } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
const [folder] = process.argv.slice(2)
guard().remove(folder)
const redis = await startRedis({ dataFolder: folder + '/d', socketFolder: folder + '/s', logFile: folder + '/log', durable: false })
console.log(redis.pid)
setInterval(() => {}, 60_000)
`

it('ends the servers and removes the folder of a process that was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guard-'))
  // When the test runs as root, the server runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  const script = `${folder}.ts`
  writeFileSync(script, PARENT)
  const parent = endsWithTest(spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const serverPid = Number(line)
  expect(startOf(serverPid)).toBeDefined()
  parent.kill('SIGKILL')
  rmSync(script)
  await eventually(() => startOf(serverPid) === undefined && !existsSync(folder))
})

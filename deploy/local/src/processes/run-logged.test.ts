import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { startOf } from '@sottomondo/private-servers/process-identity'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, expect, it } from 'vitest'
import { runLogged } from './run-logged.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-logged-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('ends all of its processes, also those that ignore signals, before it reports that it was stopped', async () => {
  const logFile = join(folder, 'log')
  const stop = new AbortController()
  // A test that waits, and its child.
  const script = `trap '' TERM; sleep 600 & echo "$! $$"; wait; sleep 600`
  const ran = runLogged({ command: 'sh', args: ['-c', script], logFile, cwd: folder, signal: stop.signal })
  const pids = await eventually(() => {
    const said = readFileSync(logFile, 'utf8').trim().split(' ').map(Number)
    return said.length === 2 && said
  })
  stop.abort(new Error('Stopped.'))
  await expect(ran).rejects.toThrow('Stopped.')
  expect((pids || []).map(startOf)).toEqual([undefined, undefined])
})

it('no command stands between npm and its child: a signal to npm would end that alone', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const between = Object.entries(scripts).filter(([, script]) => /^(\w+=\S+ )*(node|npm (test|start))\b/.test(script))
  expect(between).toEqual([])
})

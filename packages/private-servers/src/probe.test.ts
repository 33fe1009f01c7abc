import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endsWithTest } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { freePorts } from './probe.ts'

/** So many that two processes drawing without a claim would share some. */
const many = 250

const otherProcess = `
  import { freePorts } from '${join(import.meta.dirname, 'probe.ts')}'
  console.log(JSON.stringify(await freePorts(${many})))
  process.stdin.resume()`

test('a port given to one process is given to no other, nor by the system', async () => {
  const child = endsWithTest(spawn(process.execPath, ['--input-type=module', '--eval', otherProcess]))
  const [own, theirs] = await Promise.all([
    freePorts(many),
    new Promise<number[]>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)))
      child.once('exit', () => reject(new Error('the other process has ended')))
    }),
  ])
  expect(new Set([...own, ...theirs]).size).toBe(2 * many)
  // The system's own range begins at 32,768.
  for (const port of [...own, ...theirs]) expect(port >= 20_000 && port < 32_768).toBe(true)
})

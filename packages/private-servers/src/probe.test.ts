import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endsWithTest } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { freePorts } from './probe.ts'

/** So many that two processes which draw them without asking each other have some in common. */
const many = 250

const otherProcess = `
  import { freePorts } from '${join(import.meta.dirname, 'probe.ts')}'
  console.log(JSON.stringify(await freePorts(${many})))
  process.stdin.resume()`

test('a port that is free for one process is so for no other one, nor for who names none', async () => {
  const child = endsWithTest(spawn(process.execPath, ['--input-type=module', '--eval', otherProcess]))
  const [own, theirs] = await Promise.all([
    freePorts(many),
    new Promise<number[]>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)))
      child.once('exit', () => reject(new Error('the other process has ended')))
    }),
  ])
  expect(new Set([...own, ...theirs]).size).toBe(2 * many)
  // Those of the system begin at 32,768.
  for (const port of [...own, ...theirs]) expect(port >= 20_000 && port < 32_768).toBe(true)
})

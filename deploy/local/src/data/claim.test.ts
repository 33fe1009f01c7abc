import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identify } from '@sottomondo/private-servers/process-identity'
import { endsWithTest } from '@sottomondo/test-kit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimFolder } from './claim.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lets only one of many have the folder', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => claimFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toContain('already runs')
})

it('gives the folder on once it is given up', async () => {
  const first = await claimFolder(folder)
  first.giveUp()
  await expect(claimFolder(folder)).resolves.toBeDefined()
})

it('ends children of a dead owner, and no other process', async () => {
  const leftOver = endsWithTest(spawn('sleep', ['600']))
  const unrelated = endsWithTest(spawn('sleep', ['600']))
  const ended = once(leftOver, 'exit')
  const children = [identify(Number(leftOver.pid)), { ...identify(Number(unrelated.pid)), startedAt: 'another time' }]
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, startedAt: 'long ago', children }))
  await claimFolder(folder)
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(unrelated.exitCode).toBeNull()
})

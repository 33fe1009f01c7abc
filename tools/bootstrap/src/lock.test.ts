import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lets in one at a time', async () => {
  const lock = join(folder, 'lock')
  let inside = 0
  let most = 0
  const enter = () =>
    withLock(lock, async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise(setImmediate)
      inside -= 1
    })
  await Promise.all([enter(), enter(), enter()])
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

it('says once that it waits, and is free again after a failure', async () => {
  const lock = join(folder, 'lock')
  let waits = 0
  const failing = withLock(lock, async () => {
    await new Promise(setImmediate)
    throw new Error('no luck')
  })
  const second = withLock(
    lock,
    () => 'in',
    () => {
      waits += 1
    },
  )
  await expect(failing).rejects.toThrow('no luck')
  expect(await second).toBe('in')
  expect(waits).toBe(1)
})

it('takes over the lock of a process that is gone', async () => {
  const lock = join(folder, 'lock')
  mkdirSync(lock)
  // No system has a process id as high as this.
  writeFileSync(join(lock, 'owner'), '99999999')
  expect(await withLock(lock, () => 'in')).toBe('in')
})

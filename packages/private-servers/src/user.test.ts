import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { canRead, gameUser, makeSocketFolder, type SystemUser } from './user.ts'

let folder: string
beforeEach(() => {
  // Not the run's temporary folder: that one may be below a folder which only root can enter.
  folder = mkdtempSync('/tmp/gu-')
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ourselves: SystemUser = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

it('is never root, and root gives it access to the servers’ sockets', () => {
  const user = gameUser()
  expect(user?.uid).not.toBe(0)
  expect(user === undefined).toBe(process.getuid?.() !== 0)
  makeSocketFolder(join(folder, 'sockets'))
  const { mode, gid } = statSync(join(folder, 'sockets'))
  expect(mode & 0o007).toBe(0)
  expect(gid).toBe(user?.gid ?? ourselves.gid)
})

it('is checked for read access to the checkout, with the folders above it', () => {
  // Root may read everything: only other users are kept out.
  const user = gameUser() ?? ourselves
  const file = join(folder, 'above/main.ts')
  mkdirSync(join(folder, 'above'), { mode: 0o755 })
  writeFileSync(file, '')
  expect(canRead(user, [file])).toBe(true)
  expect(canRead(user, [file, join(folder, 'above/missing.ts')])).toBe(false)
  chmodSync(join(folder, 'above'), gameUser() ? 0o700 : 0o600)
  expect(canRead(user, [file])).toBe(false)
  chmodSync(join(folder, 'above'), 0o755)
  chmodSync(file, gameUser() ? 0o600 : 0o200)
  expect(canRead(user, [file])).toBe(false)
})

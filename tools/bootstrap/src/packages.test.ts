import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagesAreInstalled } from './packages.mjs'
import { ROOT } from './root.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'))
  mkdirSync(join(root, 'node_modules/@sottomondo'), { recursive: true })
  mkdirSync(join(root, 'packages/kit'), { recursive: true })
  const packages = { 'node_modules/@sottomondo/kit': { resolved: 'packages/kit', link: true } }
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    writeFileSync(join(root, file), JSON.stringify({ packages }))
  }
  symlinkSync('../../packages/kit', join(root, 'node_modules/@sottomondo/kit'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('packages that npm has listed and linked are installed', () => {
  expect(packagesAreInstalled(root)).toBe(true)
})

test('a workspace that has moved since is not', () => {
  rmSync(join(root, 'packages/kit'), { recursive: true })
  expect(packagesAreInstalled(root)).toBe(false)
})

test('the lock has the optional packages of all systems, without which npm ci refuses it', () => {
  type Entry = { optionalDependencies?: Record<string, string> }
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const isLocked = (from: string, name: string) =>
    [from, ...from.split('/node_modules/').map((_, up, parts) => parts.slice(0, up).join('/node_modules/'))].some(
      (folder) => packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`],
    )
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

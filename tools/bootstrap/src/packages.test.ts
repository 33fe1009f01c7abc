import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagesAreInstalled } from './packages.mjs'

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

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RemoteBuild } from '../output/build-remote.ts'
import { upload } from './upload.ts'

let folder: string
let dist: string
let releases: string
const build: RemoteBuild = {
  remote: 'mfe-actions',
  version: '1.0.0',
  build: '1.0.0-abc',
  entry: 'remoteEntry.js',
  manifest: { id: 'mfe-actions', version: '1.0.0', kitRange: '^1.0.0', groups: [], routes: [] },
  files: [
    { path: 'remoteEntry.js', bytes: 1 },
    { path: 'assets/crime.js', bytes: 1 },
  ],
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  dist = join(folder, 'dist')
  releases = join(folder, 'releases')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'remoteEntry.js'), 'first')
  writeFileSync(join(dist, 'assets/crime.js'), 'x')
})
afterEach(() => rmSync(folder, { recursive: true }))

const kept = (path: string) => readFileSync(join(releases, 'mfe-actions/1.0.0-abc', path), 'utf8')

test('a build is copied whole, and never changed afterwards', async () => {
  await upload(dist, build, { folder: releases })
  expect([kept('remoteEntry.js'), kept('assets/crime.js')]).toEqual(['first', 'x'])
  writeFileSync(join(dist, 'remoteEntry.js'), 'second')
  await upload(dist, build, { folder: releases })
  expect(kept('remoteEntry.js')).toBe('first')
})

test('its source maps go along in a hidden folder, which is not served', async () => {
  mkdirSync(join(dist, '.maps/assets'), { recursive: true })
  writeFileSync(join(dist, '.maps/assets/crime.js.map'), '{}')
  await upload(dist, build, { folder: releases })
  expect(kept('.maps/assets/crime.js.map')).toBe('{}')
})

test('a missing file leaves nothing behind that looks like a release', async () => {
  const incomplete = { ...build, files: [...build.files, { path: 'gone.js', bytes: 1 }] }
  await expect(upload(dist, incomplete, { folder: releases })).rejects.toThrow('gone.js')
  expect(readdirSync(join(releases, 'mfe-actions')).filter((name) => !name.endsWith('.part'))).toEqual([])
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseShell, rollBackShell } from './shell-builds.ts'

let folder: string
let dist: string
let shells: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'))
  dist = join(folder, 'dist')
  shells = join(folder, 'shells')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds and releases a shell whose page names its one script. */
function release(script: string, ifMissing = false): string {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), script)
  writeFileSync(join(dist, `assets/shell.${script}.js`), `script ${script}`)
  return releaseShell(dist, shells, '1.0.0', ifMissing)
}
const text = (path: string) => readFileSync(join(shells, path), 'utf8')
const builds = () => JSON.parse(text('builds.json')) as string[]

test('each build has a folder of its own, which later ones leave alone', () => {
  const one = release('one')
  expect(one).toMatch(/^1\.0\.0-[0-9a-f]{10}$/)
  const before = statSync(join(shells, one, 'index.html'))
  const two = release('two')
  expect(builds()).toEqual([two, one])
  expect([text(`${one}/index.html`), text(`${two}/index.html`)]).toEqual(['one', 'two'])
  const after = statSync(join(shells, one, 'index.html'))
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
})

test('the same content is the same build, from whatever sources', () => {
  expect(release('one')).toBe(release('one'))
  expect(builds()).toHaveLength(1)
})

test('a rollback goes back build by build, and a start that finds the build known leaves it so', () => {
  const [one, two, three] = [release('one'), release('two'), release('three')]
  expect([rollBackShell(shells), rollBackShell(shells)]).toEqual([two, one])
  expect(release('three', true)).toBe(three)
  expect(builds()[0]).toBe(one)
  // Pages of each build may be open.
  expect(readdirSync(shells).sort()).toEqual([one, two, three, 'builds.json'].sort())
  release('three')
  expect(builds()[0]).toBe(three)
})

test('a rollback without an earlier build is refused', () => {
  release('one')
  expect(() => rollBackShell(shells)).toThrow('no earlier build')
})

test('twenty builds are kept, and folders that are no builds are removed', () => {
  mkdirSync(join(shells, '.4711.part'), { recursive: true })
  const made = Array.from({ length: 22 }, (_, number) => release(String(number)))
  expect(builds()).toEqual(made.slice(2).reverse())
  expect(readdirSync(shells).sort()).toEqual([...builds(), 'builds.json'].sort())
})

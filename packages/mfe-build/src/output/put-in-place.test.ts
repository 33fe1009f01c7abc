import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesBelow, putInPlace } from './put-in-place.ts'

let folder: string
let dist: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  dist = join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true }))

const [one, two, three] = ['1111111111', '2222222222', '3333333333']

/** A build whose page names its one script by its hash. */
function place(hash: string | undefined, more: Record<string, string> = {}): void {
  const fresh = join(folder, 'fresh')
  const files = { 'index.html': `${hash}`, 'sw.js': 'worker', [`assets/shell.${hash}.js`]: `script ${hash}`, ...more }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true })
    writeFileSync(join(fresh, path), text)
  }
  putInPlace(fresh, dist)
  rmSync(fresh, { recursive: true, force: true })
}
const identity = (path: string) => {
  const { ino, mtimeMs } = statSync(join(dist, path))
  return { ino, mtimeMs }
}
const text = (path: string) => readFileSync(join(dist, path), 'utf8')

test('what is the same is not touched', () => {
  place(one)
  const before = filesBelow(dist).map(identity)
  place(one)
  expect(filesBelow(dist).map(identity)).toEqual(before)
})

test('a page that is open finds the code of its build after the next one, and no longer after two', () => {
  place(one)
  place(two)
  expect([text('index.html'), text(`assets/shell.${one}.js`), text(`assets/shell.${two}.js`)]).toEqual([
    two,
    `script ${one}`,
    `script ${two}`,
  ])
  place(three)
  expect(filesBelow(join(dist, 'assets'))).toEqual([`shell.${two}.js`, `shell.${three}.js`])
})

test('what has no hash goes with its build', () => {
  place(one, { 'old.svg': 'x' })
  place(two)
  expect(filesBelow(dist)).not.toContain('old.svg')
})

test('the page changes whenever anything does: by it the gateway knows that there is another build', () => {
  place(one, { '.server/build.json': 'a' })
  const before = identity('index.html')
  place(one, { '.server/build.json': 'b' })
  expect(identity('index.html').ino).not.toBe(before.ino)
})

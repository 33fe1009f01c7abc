import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMade, noteMade, sourcesOf } from './made.mjs'

let root: string
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const made = () => (['generated', 'built'] as const).filter((step) => isMade(root, step, sourcesOf(root)))
const note = () => {
  for (const step of ['generated', 'built'] as const) noteMade(root, step, sourcesOf(root))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'made-'))
  put('.gitignore', 'gen/\ndist/\nproto/sottomondo/\n')
  for (const path of ['shell/src/page.ts', 'shell/gen/list.ts', 'shell/dist/page.js', 'proto/sottomondo/a.proto'])
    put(path, '1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('nothing is to be done again as long as sources and products are the same', () => {
  expect(made()).toEqual([])
  note()
  for (const path of ['docs/load.md', 'e2e/shell/page.spec.ts', 'shell/src/page.test.ts', 'shell/README.md'])
    put(path, '2')
  for (const path of ['.data/secrets.json', 'node_modules/a/index.js', '.nx/cache/1']) put(path, '2')
  put('shell/src/page.ts', '1')
  expect(made()).toEqual(['generated', 'built'])
})

test.each([
  ['a source', 'shell/src/page.ts', []],
  ['a source that is new', 'gateway/src/docs/docs.ts', []],
  ['generated code', 'shell/gen/list.ts', []],
  ['a generated proto', 'proto/sottomondo/a.proto', []],
  ['a built file', 'shell/dist/page.js', ['generated']],
])('%s that differs has its step done again', (_what, path, stillMade) => {
  note()
  put(path, '22')
  expect(made()).toEqual(stillMade)
})

test('products that are gone are made again, and sources that change during a step', () => {
  note()
  rmSync(join(root, 'shell/dist'), { recursive: true })
  expect(made()).toEqual(['generated'])
  const sources = sourcesOf(root)
  put('shell/src/page.ts', '3')
  noteMade(root, 'generated', sources)
  expect(made()).toEqual([])
})

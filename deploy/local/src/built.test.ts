import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildOnce } from './built.ts'

let root: string
let builds: string[]

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const putPackage = (folder: string, more: object) => put(`${folder}/package.json`, JSON.stringify(more))

/** What a build does: it begins with an empty dist/. */
async function build(folder: string): Promise<void> {
  builds.push(folder)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/page.html'), readFileSync(join(folder, 'src/page.ts')))
}
const start = () => buildOnce(join(root, 'shell'), build, root)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'))
  builds = []
  putPackage('.', { workspaces: ['shell', 'packages/*'] })
  putPackage('shell', { name: 'shell', dependencies: { kit: '*', react: '^19.0.0' } })
  putPackage('packages/kit', { name: 'kit', dependencies: { words: '*' } })
  putPackage('packages/words', { name: 'words' })
  putPackage('packages/other', { name: 'other' })
  for (const path of ['shell', 'packages/kit', 'packages/words', 'packages/other']) put(`${path}/src/page.ts`, '1')
  put('tsconfig.json', '{}')
  put('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a second build of the same sources takes nothing away, not for a moment', async () => {
  expect(await start()).toBe(true)
  put('shell/dist/seen', 'by a running world')
  expect(await start()).toBe(false)
  expect(existsSync(join(root, 'shell/dist/seen'))).toBe(true)
})

test('two at the same time build once', async () => {
  expect((await Promise.all([start(), start()])).sort()).toEqual([false, true])
})

test.each([
  'shell/src/page.ts',
  'shell/src/new.css',
  'packages/kit/src/page.ts',
  'packages/words/gen/made.ts',
  'package-lock.json',
])('a change of %s is built', async (path) => {
  await start()
  put(path, 'changed')
  expect(await start()).toBe(true)
  expect(await start()).toBe(false)
})

test.each(['shell/src/page.test.ts', 'shell/README.md', 'shell/node_modules/x/index.js', 'packages/other/src/page.ts'])(
  'a change of %s is none of its concern',
  async (path) => {
    await start()
    put(path, 'changed')
    expect(await start()).toBe(false)
  },
)

test('what was taken back to older sources is built again', async () => {
  await start()
  put('shell/src/page.ts', '2')
  await start()
  put('shell/src/page.ts', '1')
  expect(await start()).toBe(true)
})

test('a build that fails is tried again', async () => {
  const failing = async () => {
    throw new Error('a size exceeds its budget')
  }
  await start()
  put('shell/src/page.ts', '2')
  await expect(buildOnce(join(root, 'shell'), failing, root)).rejects.toThrow('budget')
  expect(await start()).toBe(true)
})

test('a folder that is no workspace of the checkout, such as a copy of one, is always built', async () => {
  const copy = join(root, 'copies/shell')
  put('copies/shell/src/page.ts', '1')
  expect([await buildOnce(copy, build, root), await buildOnce(copy, build, root)]).toEqual([true, true])
})

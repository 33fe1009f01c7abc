import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const putPackage = (folder: string, more: object) => put(`${folder}/package.json`, JSON.stringify(more))
const built = () => readFileSync(join(root, 'shell/dist/page.html'), 'utf8')

/**
 * Builds with the settings of the product, in a workspace of its own. @returns whether it was built, or came from the
 * cache
 */
function build(): boolean {
  rmSync(join(root, 'was-built'), { force: true })
  const env = { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: root }
  execFileSync(join(ROOT, 'node_modules/.bin/nx'), ['run-many', '-t', 'build'], { cwd: root, env, stdio: 'pipe' })
  return existsSync(join(root, 'was-built'))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(ROOT, 'nx.json'), join(root, 'nx.json'))
  put('.gitignore', 'node_modules/\ndist/\n.nx/\ngen/\nwas-built\n')
  put('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: {} }))
  put('tsconfig.json', '{}')
  putPackage('.', { name: 'root', workspaces: ['shell', 'packages/*'] })
  const script = 'mkdir dist && cat src/page.ts > dist/page.html && touch ../was-built'
  putPackage('shell', {
    name: 'shell',
    version: '1.0.0',
    scripts: { build: `rm -rf dist && ${script}` },
    dependencies: { kit: '*' },
  })
  putPackage('packages/kit', { name: 'kit', version: '1.0.0', dependencies: { words: '*' } })
  putPackage('packages/words', { name: 'words', version: '1.0.0' })
  putPackage('packages/other', { name: 'other', version: '1.0.0' })
  for (const path of ['shell', 'packages/kit', 'packages/words', 'packages/other']) put(`${path}/src/page.ts`, '1')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a build of the same sources comes from the cache, whatever else has changed', () => {
  expect(build()).toBe(true)
  for (const path of ['shell/src/page.test.ts', 'shell/README.md', 'packages/other/src/page.ts']) put(path, '2')
  rmSync(join(root, 'shell/dist'), { recursive: true })
  expect(build()).toBe(false)
  expect(built()).toBe('1')
  put('packages/words/src/page.ts', '2')
  expect(build()).toBe(true)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findDeadMentions, findTooManyWords } from './docs.ts'

let root: string

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'))
  write('package.json', '{ "scripts": { "start": "node start", "test:unit": "vitest" } }')
  write('mfe-actions/package.json', '{ "scripts": { "release": "mfe-release" } }')
  write('services/actions/src/features/crime/crime.rules.ts', '')
  write('services/actions/src/features/crime/crime.store.ts', '')
  write('services/actions/migrations/0002_crime.sql', '')
  write('docs/other.md', '')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function deadIn(text: string): string[] {
  write('docs/page.md', text)
  return findDeadMentions(root)
}

it.each([
  ['a link', '[other](other.md#part), [root](../package.json), [web](https://example.org/x), [here](#part)'],
  [
    'a path',
    '`services/actions/src/features/crime` and `services/actions/src/features/crime/{crime.rules,crime.store}.ts`',
  ],
  ['a placeholder', '`services/<name>/src`, `services/actions/migrations/NNNN_crime.sql`, `mfe-*`'],
  ['a script', '`npm run test:unit -- services` and `npm run release -w mfe-actions`'],
  ['what is no path of ours', '`POST /api/crime`, `and/or`, `/readyz`, `<data>/logs`'],
  ['what a build makes', '`mfe-actions/dist/build.json`'],
  ['an excerpt', '```ts\n[x](gone.md) `services/gone.ts`\n```'],
])('accepts %s', (_what, text) => {
  expect(deadIn(text)).toEqual([])
})

it.each([
  ['[gone](gone.md)', 'docs/page.md:1  gone.md'],
  ['![picture](screens/gone.png)', 'docs/page.md:1  screens/gone.png'],
  ['\n\n`services/actions/src/features/gone.ts`', 'docs/page.md:3  services/actions/src/features/gone.ts'],
  [
    '`services/actions/src/features/crime/{crime.rules,gone}.ts`',
    'services/actions/src/features/crime/{crime.rules,gone}.ts',
  ],
  ['`services/<name>/gone`', 'docs/page.md:1  services/<name>/gone'],
  ['```\nx\n```\n`services/gone`', 'docs/page.md:4  services/gone'],
  ['```\nnpm run gone\n```', 'docs/page.md:2  npm run gone'],
  ['`npm run start -w mfe-actions`', 'docs/page.md:1  npm run start -w mfe-actions'],
])('reports %j', (text, what) => {
  expect(deadIn(text)).toEqual([expect.stringContaining(what)])
})

it('compares an excerpt with its file, whatever it leaves out and however it breaks its lines', () => {
  const file = 'services/actions/src/features/crime/crime.rules.ts'
  write(file, 'const a = [\n  1,\n  2,\n]\nconst b = 3\nconst c = 4\n')
  const excerpt = (code: string, of = file) => deadIn(`x\n\n<!-- excerpt: ${of} -->\n\`\`\`ts\n${code}\n\`\`\`\n`)
  expect(excerpt('const a = [ 1, 2, ]\n...\nconst c = 4')).toEqual([])
  expect(excerpt('const c = 4\n...\nconst b = 3')).toEqual([
    `docs/page.md:3  excerpt of ${file}, which has not: const b = 3`,
  ])
  expect(excerpt('x', 'gone.ts')).toEqual(['docs/page.md:3  excerpt of gone.ts, which is not there'])
})

it('counts the words of pages that are written by hand', () => {
  write('docs/rules.md', '<!-- Made by `npm run docs` -->\n\none two three four')
  write('docs/architecture/page.md', 'one two\n<!-- capacity: euro -->\n| 1 | 2 |\n<!-- end -->\nthree')
  expect(findTooManyWords(root, 3)).toBeUndefined()
  expect(findTooManyWords(root, 2)).toMatch('have 3 words')
})

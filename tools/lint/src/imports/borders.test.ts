import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BORDERS, findViolations } from './borders.ts'
import { importsOf } from './imports.ts'

const FOLDERS = [
  ...['ui-kit', 'mfe-kit', 'router', 'api-contract', 'server-kit', 'event-contract', 'test-kit', 'first-world'].map(
    (name) => `packages/${name}`,
  ),
  'proto',
  'services/actions',
  'services/economy',
  'gateway',
  'shell',
  'mfe-actions',
  'mfe-economy',
  'tools/mfe-build',
  'deploy/local',
  'deploy/season',
]

/** In two pieces: the borders check reads this file, too. */
const LAZY = 'import'

let root: string

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'borders-'))
  const workspaces = ['packages/*', 'tools/*', 'proto', 'services/*', 'gateway', 'shell', 'mfe-*', 'deploy/*']
  write('package.json', JSON.stringify({ workspaces }))
  for (const folder of FOLDERS) {
    const name = folder.split('/').at(-1)
    write(`${folder}/package.json`, JSON.stringify({ name: `@sottomondo/${name}` }))
  }
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function violationsOf(file: string, code: string): string[] {
  write(file, code)
  return findViolations(root)
}

describe('borders', () => {
  it.each([
    ['mfe-actions/src/a.tsx', "import { b } from '@sottomondo/mfe-economy'", 'mfe-actions may import'],
    ['mfe-actions/src/a.tsx', "import { b } from '../../mfe-economy/src/b.ts'", 'by its name'],
    ['mfe-actions/src/a.tsx', "import { b } from '@sottomondo/server-kit'", 'mfe-actions may import'],
    ['mfe-actions/src/a.tsx', `const b = ${LAZY}('@sottomondo/mfe-economy')`, 'mfe-actions may import'],
    ['mfe-actions/src/a.tsx', "export { b } from '@sottomondo/mfe-economy'", 'mfe-actions may import'],
    ['mfe-actions/src/a.tsx', "import { calls } from '@sottomondo/api-contract'", 'only types'],
    ['mfe-actions/src/a.tsx', "import { Link } from 'react-router-dom'", 'the router comes from'],
    ['packages/mfe-kit/src/a.tsx', "import { Link } from 'react-router/dom'", 'the router comes from'],
    ['mfe-actions/src/a.tsx', "import { build } from '@sottomondo/mfe-build'", 'mfe-actions may import'],
    ['shell/src/a.tsx', "import { b } from '@sottomondo/mfe-economy'", 'shell may import'],
    ['services/actions/src/a.ts', "import { b } from '@sottomondo/economy'", 'services/actions may import'],
    ['services/actions/src/a.ts', "import { b } from '@sottomondo/api-contract'", 'services/actions may import'],
    ['services/actions/src/a.ts', "import { b } from '@sottomondo/test-kit'", 'services/actions may import'],
    ['services/actions/src/a.ts', "import { WORLD } from '@sottomondo/first-world'", 'services/actions may import'],
    ['services/actions/src/seed.ts', "import { SERVICES } from '@sottomondo/local/processes'", 'services/actions may'],
    [
      'packages/test-kit/src/a.ts',
      "import { readStack } from '@sottomondo/local/stack'",
      'packages/test-kit may import',
    ],
    [
      'packages/server-kit/src/a.ts',
      "import { testNats } from '@sottomondo/test-kit'",
      'packages/server-kit may import',
    ],
    ['deploy/local/src/a.ts', "import { b } from '@sottomondo/economy'", 'deploy/local may import'],
    ['tools/mfe-build/src/a.ts', "import { b } from '@sottomondo/season'", 'tools/mfe-build may import'],
    ['gateway/src/a.ts', "import { b } from '@sottomondo/economy'", 'gateway may import'],
    ['services/actions/src/features/crime/crime.season.ts', "import { b } from './crime.store.ts'", 'by rules alone'],
    ['deploy/season/src/a.ts', "import { b } from '@sottomondo/actions/src/service.ts'", 'by rules alone'],
    ['packages/ui-kit/src/a.ts', "import { b } from '@sottomondo/shell'", 'packages/ui-kit may import'],
    ['packages/ui-kit/src/a.ts', "import {\n  b,\n  c,\n} from '@sottomondo/shell'", 'packages/ui-kit may import'],
  ])('refuse %s: %s', (file, code, why) => {
    const violations = violationsOf(file, code)
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(`${file}:1`)
    expect(violations[0]).toContain(why)
  })

  it.each([
    ['mfe-actions/src/a.tsx', "import { b } from './b.ts'"],
    ['mfe-actions/src/a.tsx', "import type { Calls } from '@sottomondo/api-contract'"],
    ['mfe-actions/src/a.tsx', "import { Button } from '@sottomondo/ui-kit'"],
    ['mfe-actions/src/a.tsx', "import { Link } from '@sottomondo/router'"],
    ['tools/mfe-build/src/a.ts', "import { readStack } from '@sottomondo/local/stack'"],
    ['deploy/local/src/a.ts', "import { ROOT } from '@sottomondo/mfe-build'"],
    ['services/actions/src/a.ts', "import { b } from '@sottomondo/proto/actions/v1/crime'"],
    ['services/actions/src/a.test.ts', "import { testNats } from '@sottomondo/test-kit'"],
    ['services/actions/src/seed.ts', "import { WORLD } from '@sottomondo/first-world'"],
    ['services/actions/src/features/crime/crime.season.ts', "import { b } from '../timers/timers.rules.ts'"],
    ['deploy/season/src/a.ts', "import { b } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'"],
    ['packages/router/src/index.ts', "export { Link } from 'react-router-dom'"],
    ['packages/test-kit/src/a.ts', "import { startRedis } from '@sottomondo/server-kit'"],
    ['packages/server-kit/src/a.test.ts', "import { testNats } from '@sottomondo/test-kit'"],
    ['mfe-actions/node_modules/x/a.ts', "import { b } from '@sottomondo/mfe-economy'"],
  ])('allow %s: %s', (file, code) => {
    expect(violationsOf(file, code)).toEqual([])
  })
})

it('refuses an import of a package by a path that is no door of it', () => {
  const exports = { './money': './src/text/money.ts', './gen/*': './gen/*.ts' }
  write('packages/server-kit/package.json', JSON.stringify({ name: '@sottomondo/server-kit', exports }))
  const imports = ['', '/money', '/gen/lists', '/src/text/money.ts'].map(
    (path) => `import '@sottomondo/server-kit${path}'`,
  )
  const why = 'packages/server-kit is imported by one of its doors: see `exports` in its package.json'
  expect(violationsOf('services/actions/src/a.ts', imports.join('\n'))).toEqual([
    `services/actions/src/a.ts:1  @sottomondo/server-kit: ${why}`,
    `services/actions/src/a.ts:4  @sottomondo/server-kit/src/text/money.ts: ${why}`,
  ])
})

it.each(BORDERS)('the docs name the imports that %s may have', (files, workspaces) => {
  const docs = readFileSync(join(ROOT, 'docs/architecture/borders.md'), 'utf8')
  expect(docs).toContain(`\n| \`${files}\` | ${workspaces.map((one) => `\`${one}\``).join(', ')} |`)
})

describe('importsOf', () => {
  it('finds imports where they stand, and none in texts', () => {
    const source = "import a from 'a'\nimport type { B } from 'b'\nconst text = \"import c from 'c'\"\nimport 'd'\n"
    expect(importsOf(source)).toEqual([
      { specifier: 'a', typeOnly: false, line: 1 },
      { specifier: 'b', typeOnly: true, line: 2 },
      { specifier: 'd', typeOnly: false, line: 4 },
    ])
  })
})

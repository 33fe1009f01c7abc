import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rulesLoadFaults } from './rules-load.ts'

const rules = 'services/actions/src/raid/raid.rules.ts'
let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rules-'))
  write('package.json', JSON.stringify({ workspaces: ['packages/*', 'services/*'] }))
  const exports = { './money': './src/money.ts', './statement': './src/db/statement.ts' }
  write('packages/server-kit/package.json', JSON.stringify({ name: '@sottomondo/server-kit', exports }))
  write('services/actions/package.json', JSON.stringify({ name: '@sottomondo/actions' }))
  write('packages/server-kit/src/money.ts', 'export const formatEuro = String')
  write('packages/server-kit/src/db/statement.ts', "import pg from 'pg'\n")
  write('services/actions/src/raid/weapons.ts', "import { createHash } from 'node:crypto'\n")
})
afterEach(() => rmSync(root, { recursive: true }))

it('lets rules load rules, catalogues and pure helpers, and anything as a type', () => {
  write(
    rules,
    `import { formatEuro } from '@sottomondo/server-kit/money'
import type { Statement } from '@sottomondo/server-kit/statement'
import { weapons } from './weapons.ts'
import type { Pool } from 'pg'
`,
  )
  expect(rulesLoadFaults(root)).toEqual([])
})

it('names what rules load from outside, and the way to it', () => {
  write(rules, "import { weapons } from './weapons.ts'\n")
  write('services/actions/src/raid/weapons.ts', "export { statement } from '@sottomondo/server-kit/statement'\n")
  const way = [rules, 'services/actions/src/raid/weapons.ts', 'packages/server-kit/src/db/statement.ts', 'pg']
  expect(rulesLoadFaults(root)).toEqual([expect.stringContaining(way.join('\n  loads '))])
})

it('takes an import that has no door for one from outside', () => {
  write(rules, "import { formatEuro } from '@sottomondo/server-kit'\n")
  expect(rulesLoadFaults(root)).toEqual([expect.stringContaining('loads @sottomondo/server-kit:')])
})

it('takes a name marked as a type among values for a load: the import stays', () => {
  write(rules, "import { type Statement } from '@sottomondo/server-kit/statement'\n")
  expect(rulesLoadFaults(root)).toEqual([expect.stringContaining('loads pg:')])
})

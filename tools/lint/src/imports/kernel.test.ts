import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { kernelFaults } from './kernel.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kernel-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const kernel = 'services/economy/src/kernel/escrow/reserve.ts'
const declared = 'services/economy/src/features/garage/garage.ledger.ts'
const murder = 'services/actions/src/features/murder/judge.ts'
const season = 'services/actions/src/features/murder/murder.season.ts'

it.each([
  [kernel, "import { move } from '../ledger/ledger.rules.ts'"],
  [kernel, "import { assetRules } from '../../../gen/ledger.ts'"],
  [kernel, "import { refuse } from '@sottomondo/server-kit/refusal'"],
  [declared, "import { declareLedger } from '../../kernel/ledger/declare.ts'"],
  ['services/economy/src/features/garage/garage.rpc.ts', "import { move } from '../../kernel/ledger/ledger.rules.ts'"],
  ['services/actions/src/kernel/gangster/gangster.store.ts', "import { rowTimers } from '../../../gen/row-timers.ts'"],
  [murder, "import { isFollowed } from '../detective/detective.public.ts'"],
  [murder, "import { murderNeeds } from './murder.rules.ts'"],
  [murder, "import type { ActionsContext } from '../../context.ts'"],
  [murder.replace('.ts', '.test.ts'), "import { insertDetective } from '../detective/detective.store.ts'"],
  [season, "import { crimeRules } from '../crime/crime.rules.ts'"],
])('%s may have %s', (path, text) => {
  write(path, text)
  expect(kernelFaults(root)).toEqual([])
})

it.each([
  [kernel, "import { spaceOf } from '../../features/garage/garage.space.ts'", 'the kernel imports itself alone'],
  [kernel, "import type { Car } from '../../features/garage/garage.store.ts'", 'the kernel imports itself alone'],
  [kernel, "import { parts } from '../../../gen/features.ts'", 'the kernel imports itself alone'],
  [declared, "import { garageRules } from './garage.rules.ts'", 'imports declare.ts alone'],
  [
    'services/actions/src/kernel/death/die.ts',
    "import type { ActionsContext } from '../../context.ts'",
    'the kernel imports itself alone',
  ],
  [
    murder,
    "import type { DetectiveRow } from '../detective/detective.store.ts'",
    'murder knows of detective by its detective.public.ts alone',
  ],
  [season, "import { findPerks } from '../crime/crime.store.ts'", 'murder knows of crime by its crime.public.ts alone'],
])('%s may not have %s', (path, text, why) => {
  write(path, `\n${text}`)
  expect(kernelFaults(root)).toEqual([expect.stringContaining(`${path}:2  imports`)])
  expect(kernelFaults(root)[0]).toContain(why)
})

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

it.each([
  [kernel, "import { move } from '../ledger/ledger.rules.ts'"],
  [kernel, "import { assetRules } from '../../../gen/ledger.ts'"],
  [kernel, "import { refuse } from '@sottomondo/server-kit'"],
  [declared, "import { declareLedger } from '../../kernel/ledger/declare.ts'"],
  ['services/economy/src/features/garage/garage.rpc.ts', "import { move } from '../../kernel/ledger/ledger.rules.ts'"],
])('%s may have %s', (path, text) => {
  write(path, text)
  expect(kernelFaults(root)).toEqual([])
})

it.each([
  [kernel, "import { spaceOf } from '../../features/garage/garage.space.ts'", 'the kernel imports itself alone'],
  [kernel, "import type { Car } from '../../features/garage/garage.store.ts'", 'the kernel imports itself alone'],
  [kernel, "import { parts } from '../../../gen/features.ts'", 'the kernel imports itself alone'],
  [declared, "import { garageRules } from './garage.rules.ts'", 'imports declare.ts alone'],
])('%s may not have %s', (path, text, why) => {
  write(path, `\n${text}`)
  expect(kernelFaults(root)).toEqual([expect.stringContaining(`${path}:2  imports`)])
  expect(kernelFaults(root)[0]).toContain(why)
})

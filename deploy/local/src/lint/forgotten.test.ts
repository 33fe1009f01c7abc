import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SERVICES } from '../processes.ts'
import { findForgotten } from './forgotten.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const manifest = (icon: string) =>
  JSON.stringify({
    groups: [{ rows: [{ label: 'Bank', path: '/bank', icon }] }],
    routes: [{ path: '/bank', screen: 'bank' }],
  })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forgotten-'))
  for (const service of SERVICES) write(`services/${service}/src/service.ts`, '')
  write('services/economy/src/service.ts', 'kit.serve(BankService, bankHandlers(kit))')
  write('proto/sottomondo/economy/v1/bank.proto', 'service Bank {}')
  write('packages/ui-kit/src/icon-shapes.ts', "export const iconShapes = {\n  bank: '<path/>',\n}")
  write('mfe-economy/mfe.json', manifest('bank'))
  write('mfe-economy/src/remote.ts', "    bank: () => import('./bank/BankScreen.tsx'),\n")
})
afterEach(() => rmSync(root, { recursive: true }))

it('has nothing to say of what is complete', () => {
  write('services/economy/src/bank/bank.store.ts', 'const find = statement({ name')
  write('services/economy/src/bank/bank.test.ts', "pool.query('select 1')")
  write('packages/server-kit/src/db/statement.ts', 'pool.query(text)')
  expect(findForgotten(root)).toEqual([])
})

it.each([
  ['services/economy/src/service.ts', '', 'kit.serve(BankService, ...) is missing'],
  ['proto/sottomondo/economy/v1/car_theft.proto', 'service CarTheft {}', 'kit.serve(CarTheftService, ...) is missing'],
  ['mfe-economy/mfe.json', manifest('bnak'), 'the icon "bnak" of "Bank" is not in'],
  ['mfe-economy/src/remote.ts', '', 'has no screen "bank", which the route /bank'],
  [
    'mfe-economy/src/remote.ts',
    '    bank: () => 1,\n    exchange: () => 1,\n',
    'has no route for the screen "exchange"',
  ],
  [
    'services/economy/src/bank/bank.store.ts',
    "const { rows } =\n  await pool.query('select 1')",
    'bank.store.ts:2  runs SQL that is not declared',
  ],
  [
    'services/economy/src/bank/bank.rpc.ts',
    'const find = statement({ name',
    'bank.rpc.ts:1  declares a statement outside a *.store.ts',
  ],
  ['gateway/src/switches/switches.ts', 'const all = list({', 'declares a statement outside a *.store.ts'],
])('says what %s lacks', (path, text, line) => {
  write(path, text)
  const forgotten = findForgotten(root)
  expect(forgotten).toHaveLength(1)
  expect(forgotten[0]).toContain(line)
})

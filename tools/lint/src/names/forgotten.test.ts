import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contract } from '@sottomondo/api-contract'
import { SERVICES } from '@sottomondo/local/processes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findForgotten } from './forgotten.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const manifest = (row = '/bank') =>
  JSON.stringify({
    id: 'mfe-economy',
    groups: [{ rows: [{ label: 'Bank', path: row }] }],
    routes: [{ path: '/bank', screen: 'bank' }],
  })
const feature = (lazyParts: string[]) =>
  `export const bank = feature({\n  routes: [{ path: '/bank', lazyParts: ['${lazyParts.join("', '")}'] }],\n})`
const { answer } = contract['GET /api/bank/balance']
const calls = {
  'GET /api/bank': { summary: 'What there is', access: 'player', answer },
  'POST /api/bank': { summary: 'Rob it', access: 'player', refusals: ['betLimits'], answer },
} as const

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forgotten-'))
  for (const service of SERVICES) write(`services/${service}/src/service.ts`, '')
  write('proto/sottomondo/economy/v1/bank.proto', 'service Bank {}')
  write('mfe-economy/gen/mfe.json', manifest())
  write('shell/src/layout/header.module.css', '.line {}')
  write('mfe-economy/src/bank/bank.ts', feature(['bank-lazy']))
  write('mfe-economy/src/bank/below.tsx', "lazyPart(() => import(/* webpackChunkName: 'bank-lazy' */ './x.tsx'))")
  write('mfe-economy/src/bank/BankScreen.tsx', '')
  write('mfe-economy/src/bank/BankScreen.test.tsx', '')
  write('services/economy/src/bank/bank.test.ts', '')
  write('services/economy/src/served/served.ts', 'rpc: serves(BankService, bankHandlers)')
  write('services/economy/src/served/served.test.ts', '')
  write(
    'packages/api-contract/src/economy/bank.ts',
    Object.keys(calls)
      .map((key) => `'${key}': {`)
      .join('\n'),
  )
  write(
    'services/economy/src/bank/bank.rpc.ts',
    "return ms > 1_000 ? refuse('conflict', '250') : refuse('betLimits', x)",
  )
})
afterEach(() => rmSync(root, { recursive: true }))

it('reports nothing for a complete tree', () => {
  write('services/economy/src/bank/bank.store.ts', 'const find = statement({ name')
  write('services/economy/src/bank/other.test.ts', "pool.query('select 1')")
  write('packages/server-kit/src/db/statement.ts', 'pool.query(text)')
  write('services/economy/src/bank/bank.rules.ts', 'export const bankRules = { price: 2_500 }')
  write('services/economy/src/bank/bank.ts', '  help: bankHelp,')
  write('mfe-economy/gen/mfe.json', manifest('/elsewhere'))
  write('shell/src/quick.tsx', '<Link to="/bank" />')
  write('packages/mfe-kit/src/live/time/clock.ts', 'Date.now() - performance.now()')
  write('packages/server-kit/src/now.ts', 'Date.now()')
  write('mfe-economy/src/bank/until.ts', '// Date.now() may be corrected.\nnew Date(nowMs)')
  expect(findForgotten(root, calls)).toEqual([])
})

it.each([
  ['services/economy/src/served/served.ts', '', 'serves(BankService, ...) is missing'],
  ['proto/sottomondo/economy/v1/car_theft.proto', 'service CarTheft {}', 'serves(CarTheftService, ...) is missing'],
  ['mfe-economy/src/bank/bank.ts', feature(['bank-late']), 'below.tsx  loads the chunk bank-lazy, which no route'],
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
  [
    'shell/src/layout/header.tsx',
    "import css from './header.module.css'\n<span className={css.hidden}>Leven</span>",
    'uses the class "hidden", which shell/src/layout/header.module.css does not have',
  ],
  ['services/economy/src/car/car.rpc.ts', '', 'car.rpc.ts  has no test beside it'],
  ['mfe-economy/src/car/CarScreen.tsx', '', 'CarScreen.tsx  has no test beside it'],
  ['services/economy/src/bank/bank.rules.ts', '', 'bank/bank.ts  has no help: players read there'],
  ['mfe-economy/gen/mfe.json', manifest('/elsewhere'), 'nothing leads to /bank'],
  ['services/economy/src/bank/bank.rpc.ts', 'x\nconst egg = amount * 2_500', 'bank.rpc.ts:2  the figure 2_500 belongs'],
  [
    'services/economy/src/served/served.ts',
    'rpc: serves(BankService, () => ({ rob: () => 2_500 }))',
    'served.ts:1  the figure 2_500 belongs',
  ],
  ['services/economy/src/bank/bank.rpc.ts', 'if (kit.random.next() < 0.15)', 'bank.rpc.ts:1  the figure 0.15 belongs'],
  [
    'services/economy/src/bank/rob.ts',
    "return refuse('openRound', bankTexts.open)",
    'economy/bank.ts  names no call that refuses "openRound"',
  ],
  [
    'services/economy/src/bank/bank.rpc.ts',
    'deposit: ledgerActions(kit, ledger)',
    'economy/bank.ts  names no call that refuses "insufficientFunds"',
  ],
  ['mfe-economy/src/bank/until.ts', 'x\nconst leftMs = atMs - Date.now()', 'until.ts:2  reads the device'],
  ['mfe-economy/src/bank/until.ts', 'const now = new Date()', 'until.ts:1  reads the device'],
  ['shell/src/until.tsx', 'const readAtMs = performance.now()', 'until.tsx:1  reads the device'],
  ['packages/ui-kit/src/when.tsx', 'useState(Date.now)', "when.tsx:1  reads the device's clock"],
  [
    'packages/api-contract/src/economy/vault.ts',
    "feature({\n  switch: { name: 'bank', order: 1 },",
    'declares the switch "bank", which no call names',
  ],
  [
    'packages/event-contract/src/economy/bank.ts',
    "feature({\n  facts: {\n    'sottomondo.economy.bank.robbed.v1': z",
    'declares sottomondo.economy.bank.robbed.v1, which economy publishes nowhere',
  ],
  [
    'services/economy/src/features/bank/bank.ts',
    "feature({\n  ledger: { faucets: ['robbery'] },",
    'declares the faucet "robbery", out of which nothing comes',
  ],
  [
    'services/economy/src/features/bank/bank.ledger.ts',
    "declareLedger({ items: { VAULT: { atDeath: 'vanishes' } } })",
    'features/bank/bank.audit.ts  is missing',
  ],
  ['mfe-economy/src/bank/BankScreen.tsx', '<Page title="TODO Bank">', 'BankScreen.tsx:1  <Page title="TODO Bank">'],
])('says what %s lacks', (path, text, line) => {
  write(path, text)
  const forgotten = findForgotten(root, calls)
  expect(forgotten).toHaveLength(1)
  expect(forgotten[0]).toContain(line)
})

it('says of a reward that no season and no test knows it', () => {
  write('services/economy/src/features/raid/raid.reward.ts', "fact: 'sottomondo.actions.raid.done.v1',")
  const lacks = (end: string) => [expect.stringContaining(end)]
  expect(findForgotten(root, calls)).toEqual([
    ...lacks('has no test that publishes sottomondo.actions.raid.done.v1'),
    ...lacks('pays what no raid.season.ts tells the simulation of a season of'),
  ])
  write('services/actions/src/features/raid/raid.season.ts', '')
  write('services/economy/src/features/raid/raid.reward.test.ts', "publish('sottomondo.actions.raid.done.v1')")
  expect(findForgotten(root, calls)).toEqual([])
})

it('says of a fact that nobody pays its reward', () => {
  const fact = "feature({\n  facts: {\n    'sottomondo.actions.raid.done.v1': z.object({\n    rewardEuro: amount,"
  write('packages/event-contract/src/actions/raid.ts', fact)
  write('services/actions/src/features/raid/raid.ts', "fact('sottomondo.actions.raid.done.v1')")
  expect(findForgotten(root, calls)).toEqual([expect.stringContaining('tells of a rewardEuro that no *.reward.ts')])
})

it('says of a timer that no page waits for it', () => {
  const waiting = { ...calls, 'POST /api/raid': { ...calls['POST /api/bank'], needs: { timer: 'raid' } } } as const
  expect(findForgotten(root, waiting)).toEqual([expect.stringContaining('POST /api/raid  needs the timer "raid"')])
  const route = '{ "path": "/raid", "screen": "raid", "gatedBy": "POST /api/raid" }'
  write('mfe-actions/gen/mfe.json', `{ "groups": [{ "rows": [{ "path": "/raid" }] }], "routes": [${route}] }`)
  expect(findForgotten(root, waiting)).toEqual([])
  // Or a screen has a gate around a part of its page.
  write(
    'mfe-actions/gen/mfe.json',
    '{ "groups": [{ "rows": [{ "path": "/raid" }] }], "routes": [{ "path": "/raid", "screen": "raid" }] }',
  )
  expect(findForgotten(root, waiting)).toHaveLength(1)
  write('mfe-actions/src/raid/RaidScreen.tsx', '<Gate title="Raid" timer="raid">')
  write('mfe-actions/src/raid/RaidScreen.test.tsx', '')
  expect(findForgotten(root, waiting)).toEqual([])
})

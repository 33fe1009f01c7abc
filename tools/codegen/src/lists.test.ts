import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listsOf, removeStaleLists, writeLists, writeServiceList } from './lists.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lists-'))
  write('packages/api-contract/src/economy/bank.ts', 'export const bank = feature({ calls: {} })')
  write('packages/api-contract/src/economy/fields.ts', '')
  write('packages/event-contract/src/actions/heist.ts', 'export const heist = feature({ pushes: {} })')
  write(
    'services/actions/src/features/heist/heist.ts',
    "import { heistDeath } from './heist.death.ts'\n\nexport const heist = feature({\n  atDeath: heistDeath,\n})",
  )
  write('packages/event-contract/src/actions/car-theft.ts', 'export const carTheft = feature({ facts: {} })')
  write('gateway/src/economy/bank.ts', 'export const bank = feature({ handlers: () => ({}) })')
  write('gateway/src/economy/vault.ts', '')
  write('proto/sottomondo/actions/v1/car_theft.proto', 'service CarTheft {}')
  write(
    'services/economy/src/features/bank/bank.ts',
    `import { bankAudit } from './bank.audit.ts'
import { bankLedger } from './bank.ledger.ts'

export const bank = feature({
  audit: bankAudit,
  ledger: bankLedger,
})`,
  )
  write(
    'services/economy/src/features/heist/heist.ts',
    `import { heistReward } from './heist.reward.ts'

export const heist = feature({
  ledger: { faucets: ['heist'] },
  rewards: [heistReward],
})`,
  )
  write(
    'services/economy/src/features/heist/heist.reward.ts',
    `export const heistReward = declareReward({
      consumer: 'heist-reward',
      fact: 'sottomondo.actions.heist.done.v1',`,
  )
  write('services/actions/src/service.ts', `kit.consume('heist-told', 'sottomondo.actions.heist.done.v1', heard)`)
  write(
    'services/actions/src/features/car-theft/car-theft.ts',
    "import { carTheftSeason } from './car-theft.season.ts'\n\nexport const carTheft = feature({\n  season: carTheftSeason,\n})",
  )
})
afterEach(() => rmSync(root, { recursive: true }))

it('lists features by their parts', () => {
  writeLists(root)
  expect(read('packages/api-contract/gen/calls.ts')).toContain("import { bank } from '../src/economy/bank.ts'")
  expect(read('packages/event-contract/gen/facts.ts')).toContain('  ...carTheft.facts,')
  expect(read('gateway/gen/handlers.ts')).toContain('({\n  ...bank.handlers(parts),\n})')
  expect(read('services/actions/gen/deaths.ts')).toContain('  heistDeath,')
  expect(read('packages/event-contract/gen/pushes.ts')).toContain('  ...heist.pushes,')
  writeServiceList(root)
  expect(read('proto/gen/services.ts')).toContain('  actions: {\n    carTheft: actionsCarTheft,\n  },')
  expect(read('services/economy/gen/audit.ts')).toContain('  ...bankAudit,')
  expect(read('services/economy/gen/ledger.ts')).toContain('  ...bankLedger.assets,')
  expect(read('services/economy/gen/audit.ts')).toContain("from '../src/features/bank/bank.audit.ts'")
  expect(read('services/economy/gen/ledger.ts')).toContain("declareLedger({ faucets: ['heist'] })")
  expect(read('services/economy/gen/features.ts')).toContain('  bank,\n  heist,')
  expect(read('services/economy/gen/rewards.ts')).toContain('  heistReward,')
  expect(read('packages/event-contract/gen/consumers.ts')).toContain(
    "  economy: {\n    'heist-reward': 'sottomondo.actions.heist.done.v1',\n  },",
  )
  expect(read('packages/event-contract/gen/consumers.ts')).toContain("'heist-told'")
  expect(read('deploy/season/gen/activities.ts')).toContain(
    "import { carTheftSeason } from '@sottomondo/actions/src/features/car-theft/car-theft.season.ts'",
  )
})

it('leaves unchanged lists alone', () => {
  expect(writeLists(root)).toHaveLength(Object.keys(listsOf(root)).length)
  const { mtimeMs } = statSync(join(root, 'gateway/gen/handlers.ts'))
  write('packages/api-contract/src/economy/exchange.ts', 'export const exchange = feature({ calls: {} })')
  expect(writeLists(root)).toEqual(['packages/api-contract/gen/calls.ts'])
  expect(statSync(join(root, 'gateway/gen/handlers.ts')).mtimeMs).toBe(mtimeMs)
})

it('removes the lists that are made no more, and nothing else', () => {
  writeLists(root)
  const made = '// Made by `npm run codegen` from somewhere; not in git.\n'
  const stale = ['mfe-social/gen/old.ts', 'services/actions/gen/old-list.ts', 'shell/gen/old.ts']
  const others = [
    'packages/mfe-kit/gen/field-rules.ts',
    'proto/gen/sottomondo/actions/v1/crime.ts',
    'shell/src/made.ts',
  ]
  for (const path of [...stale, ...others]) write(path, made)
  write('services/actions/gen/mine.ts', 'export const mine = 1')
  expect(removeStaleLists(root)).toEqual(stale)
  expect(stale.filter((path) => existsSync(join(root, path)))).toEqual([])
  const kept = [...Object.keys(listsOf(root)), ...others, 'services/actions/gen/mine.ts']
  expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(removeStaleLists(root)).toEqual([])
})

it.each([
  [
    'packages/api-contract/src/economy/exchange.ts',
    'export const egg = feature({})',
    'no "export const exchange = feature',
  ],
  [
    'packages/api-contract/src/economy/exchange.ts',
    'export const exchange = feature({ switch: { name: eggs } })',
    'exchange.ts: switch is no plain data',
  ],
  [
    'packages/api-contract/src/economy/exchange.ts',
    "export const exchange = feature({ calls: { 'POST /api/eggs': { switch: 'exchange' } } })",
    'names the switch exchange, which no feature declares as its switch',
  ],
  [
    'packages/api-contract/src/economy/exchange.ts',
    "export const exchange = feature({ calls: { 'POST /api/eggs': { rpc: 'a.b.c', needs: { timer: 'exchange' } } } })",
    'names the timer exchange, which no feature declares as its timer',
  ],
  [
    'packages/api-contract/src/economy/exchange.ts',
    "export const exchange = feature({ calls: { 'POST /api/eggs': { needs: { free: true } } } })",
    'exchange.ts: POST /api/eggs has needs and no rpc',
  ],
  [
    'packages/api-contract/src/economy/exchange.ts',
    'export const exchange = feature({ calls: { "POST /api/eggs": { ...egg } } })',
    'exchange.ts has no constant egg',
  ],
  [
    'packages/api-contract/src/economy/exchange.ts',
    `const rpc = 'economy.exchange.exchange'
    export const exchange = feature({ calls: { 'POST /api/eggs': { rpc, needs: { rank: 2 } }, 'POST /api/presents': { rpc } } })`,
    'share economy.exchange.exchange and need different things',
  ],
  ['proto/sottomondo/economy/v1/exchange.proto', 'service Eggs {}', 'no "service Exchange {"'],
  [
    'services/economy/src/features/egg/egg.ts',
    'export const egg = feature({\n  audit: eggAudit,\n})',
    'audit names what it does not import',
  ],
  [
    'services/actions/src/egg.ts',
    `consume('heist-told', 'sottomondo.actions.raid.done.v1', heard)`,
    'makes the consumer "heist-told" once more',
  ],
])('says what %s lacks', (path, text, why) => {
  write(path, text)
  expect(() => [writeLists(root), writeServiceList(root)]).toThrow(why)
})

it('lists the needs of calls by their rpc, wherever in the contract they are written', () => {
  write('packages/api-contract/src/trade.ts', 'export const free = { free: true } as const')
  write(
    'packages/api-contract/src/actions/goods.ts',
    `import { free } from '../trade.ts'
    const trade = { rpc: 'actions.goods.buy', needs: { free: true, rank: 2 } } as const
    export const goods = feature({ calls: {
      'POST /api/liquor': { ...trade, rpcWith: { trade: 'liquor' } },
      'POST /api/drugs': { ...trade, rpcWith: { trade: 'drugs' }, needs: { free: true, rank: 3 } },
      'POST /api/goods': { rpc: 'actions.goods.give', needs: free, answer: z.object({}) },
      'GET /api/goods': { rpc: 'actions.goods.get' },
    } })`,
  )
  expect(listsOf(root)['packages/api-contract/gen/needs.ts']).toContain(`{
  "actions.goods.buy": {"by":"trade","as":{"liquor":{"free":true,"rank":2},"drugs":{"free":true,"rank":3}}},
  "actions.goods.give": {"free":true},
} as const`)
})

it('makes only lists that the docs name', () => {
  const docs = readFileSync(join(ROOT, 'docs/architecture/borders.md'), 'utf8')
  for (const path of Object.keys(listsOf(ROOT))) {
    const folder = dirname(path).replace(/^mfe-\w+/, 'mfe-\\*')
    expect(docs).toMatch(new RegExp(`^\\| \`${folder}\` \\|.*\`${basename(path).replace(/\.\w+$/, '')}\``, 'm'))
  }
})

describe('a remote', () => {
  const bank = (text: string) => write('mfe-economy/src/bank/bank.ts', `export const bank = feature({\n${text}\n})`)
  const bankScreen = "screens: { bank: () => import(/* webpackChunkName: 'bank' */ './BankScreen.tsx') },"
  const group = "{ id: 'status', label: 'Algemeen', order: 10, open: true }"
  beforeEach(() =>
    write('mfe-economy/src/remote.ts', `export const economy = remote({ kitRange: '^1.0.0', groups: [${group}] })`),
  )
  const manifest = () => JSON.parse(listsOf(root)['mfe-economy/gen/mfe.json'] ?? '')

  it('has the screens of its features, without what else they say', () => {
    bank(`${bankScreen} routes: [{ path: '/bank', title: 'Bank', screen: 'bank' }]`)
    const code = listsOf(root)['mfe-economy/gen/remote.ts']
    expect(code).toContain("bank: () => import(/* webpackChunkName: 'bank' */ '../src/bank/BankScreen.tsx'),")
    expect(code).toContain('} satisfies typeof bank.screens,')
    expect(code).not.toContain("/bank'")
  })

  it('has a manifest of its groups with the rows of features, and of their routes, words before names', () => {
    bank(`${bankScreen} routes: [
      { path: '/bank/:account', title: 'Rekening', screen: 'bank' },
      { path: '/bank/vault', title: 'Kluis', screen: 'bank', row: { group: 'status', label: 'Kluis', order: 20 } },
      { path: '/bank', title: 'Bank', screen: 'bank', row: { group: 'status', label: 'Bank', order: 10 } },
    ], drawer: { title: 'Bank', icon: 'bank', screen: 'bank', path: '/bank' }`)
    expect(manifest()).toEqual({
      id: 'mfe-economy',
      kitRange: '^1.0.0',
      groups: [
        {
          id: 'status',
          label: 'Algemeen',
          order: 10,
          open: true,
          rows: [
            { label: 'Bank', order: 10, path: '/bank' },
            { label: 'Kluis', order: 20, path: '/bank/vault' },
          ],
        },
      ],
      routes: [
        { path: '/bank', title: 'Bank', screen: 'bank', chunk: 'bank' },
        { path: '/bank/vault', title: 'Kluis', screen: 'bank', chunk: 'bank' },
        { path: '/bank/:account', title: 'Rekening', screen: 'bank', chunk: 'bank' },
      ],
      drawer: { title: 'Bank', icon: 'bank', screen: 'bank', path: '/bank' },
    })
  })

  it.each([
    ['shows it nowhere', `${bankScreen} routes: []`, 'bank.ts: no route shows the screen bank'],
    [
      'loads no file',
      "screens: { bank: BankScreen }, routes: [{ path: '/bank', screen: 'bank' }]",
      'bank.ts: the screen bank is no import with a webpackChunkName',
    ],
    [
      'has a row in no group',
      `${bankScreen} routes: [{ path: '/bank', screen: 'bank', row: { group: 'games', label: 'Bank', order: 1 } }]`,
      'bank.ts: the row of /bank is in the group games, which mfe-economy/src/remote.ts lacks',
    ],
  ])('says which feature %s', (_what, text, why) => {
    bank(text)
    expect(() => listsOf(root)).toThrow(why)
  })
})

describe('timers', () => {
  const declare = (feature: string, key: string, order: number, call = '{}') =>
    write(
      `packages/api-contract/src/actions/${feature}.ts`,
      `export const ${feature} = feature({ timer: { key: '${key}', order: ${order}, name: '${feature}', until: 'je weer kunt',
        status: { path: '/${feature}', order: ${-order}, shown: 'always' } },
        calls: { 'POST /api/${feature}': ${call} } })`,
    )
  const keep = (feature: string, key: string, rest = `  column: '${key}_until',\n  inRow: true,`) => {
    write(
      `services/actions/src/features/${feature}/${feature}.timer.ts`,
      `export const ${feature}Timer = {\n  key: '${key}',\n${rest}\n}`,
    )
    write(
      `services/actions/src/features/${feature}/${feature}.ts`,
      `import { ${feature}Timer } from './${feature}.timer.ts'\n\nexport const ${feature} = feature({\n  timers: [${feature}Timer],\n})`,
    )
  }

  it("are listed in the order that they declare, with their service's declaration", () => {
    declare('raid', 'raid', 20, "{ needs: { rank: 6, timer: 'raid' }, rpc: 'actions.raid.create' }")
    declare('jail', 'freedom', 10)
    keep('raid', 'raid')
    keep('jail', 'freedom', "  column: 'jailed_until',")
    const lists = listsOf(root)
    expect(lists['packages/api-contract/gen/timers.ts']).toContain('timerKeys = [\n  "freedom",\n  "raid",\n] as const')
    expect(lists['packages/api-contract/gen/timer-waits.ts']).toContain('raid: "je weer kunt"')
    expect(lists['packages/api-contract/gen/status-timers.ts']).toMatch(
      /"raid".*fromRank: 6 \},\n.*"freedom".*fromRank: 1 \}/,
    )
    expect(lists['services/actions/gen/timers.ts']).toContain('[\n  jailTimer,\n  raidTimer,\n]')
    expect(lists['services/actions/gen/row-timers.ts']).toContain("raidUntilMs: 'epochMs|null',\n} as const")
    expect(lists['services/actions/functions/timers_left.sql']).toContain(
      "'freedom', seconds_left(g.jailed_until, at),\n    'raid', seconds_left(g.raid_until, at)\n",
    )
  })

  it('are noted where their end may be told', () => {
    declare('raid', 'raid', 20)
    declare('crime', 'crime', 10)
    keep('raid', 'raid')
    keep('crime', 'crime', "  column: 'crime_until',\n  isShort: true,")
    const noted = listsOf(root)['services/actions/functions/timer_end_is_noted.sql']
    expect(noted).toContain('after update of raid_until on gangster')
    expect(noted).not.toContain('crime_until')
  })

  it('that nothing sets are 0', () => {
    declare('adoption', 'adoption', 10)
    keep('adoption', 'adoption', '  column: null,')
    expect(listsOf(root)['services/actions/functions/timers_left.sql']).toContain("'adoption', 0\n")
  })

  it.each([
    ['its service says nothing of', () => declare('raid', 'raid', 10), 'No feature of services/actions has the timer'],
    ['nothing declares', () => keep('raid', 'raid'), 'which no feature of packages/api-contract declares'],
    [
      'are declared twice',
      () => {
        declare('raid', 'raid', 10)
        declare('heist', 'raid', 20)
      },
      'both declare the timer with the name raid',
    ],
    [
      'calls set from different ranks',
      () => {
        const call = (rank: number) => `{ needs: { rank: ${rank}, timer: 'raid' }, rpc: 'actions.raid.rank${rank}' }`
        declare('raid', 'raid', 10, call(6))
        declare('heist', 'heist', 20, call(5))
      },
      'set the timer raid from other ranks',
    ],
    [
      'stand at the same place',
      () => {
        declare('raid', 'raid', 10)
        declare('heist', 'heist', 10)
      },
      'both declare the timer with the order 10',
    ],
    [
      'have no column',
      () => {
        declare('raid', 'raid', 10)
        keep('raid', 'raid', '')
      },
      'services/actions/src/features/raid/raid.timer.ts lacks its column',
    ],
  ])('that %s are named', (_what, make, why) => {
    make()
    expect(() => listsOf(root)).toThrow(why)
  })
})

import type { ServiceName } from '@sottomondo/local/processes'
import type { Extra } from './extras.ts'
import { camelCase, snakeCase } from './names.ts'

/** `car-theft` -> `CAR_THEFT`: a kind of item. */
const kindOf = (feature: string) => snakeCase(feature).toUpperCase()

/** The row of a kind of item, which a migration of economy adds. */
export const itemKindRow = (feature: string): string =>
  `-- A player may have several; true for a kind of which they have one at most.
insert into item_kind (name, one_per_player) values ('${kindOf(feature)}', false);
`

/** Returns the files of a feature in economy: what it adds to the ledger, to rewards, estates and escrows. */
export function economyFilesOf(
  domain: ServiceName,
  feature: string,
  wanted: ReadonlySet<Extra>,
  { migration, lockOrder }: { migration: string; lockOrder: number },
): Record<string, string> {
  const path = `services/economy/src/features/${feature}/${feature}`
  const [hasItem, hasReward] = [wanted.has('item'), wanted.has('reward')]
  return {
    ...(hasItem || hasReward ? { [`${path}.ledger.ts`]: ledgerOf(feature, wanted) } : {}),
    ...(hasItem ? { [`${path}.audit.ts`]: auditOf(feature), [`${path}.audit.test.ts`]: auditTestOf(feature) } : {}),
    // A feature of economy has a migration anyway.
    ...(hasItem && domain !== 'economy'
      ? { [`services/economy/migrations/${migration}_${snakeCase(feature)}.sql`]: itemKindRow(feature) }
      : {}),
    ...(hasReward
      ? {
          [`${path}.reward.ts`]: rewardOf(feature, hasItem),
          [`${path}.reward.test.ts`]: rewardTestOf(feature, hasItem),
        }
      : {}),
    ...(wanted.has('estate')
      ? { [`${path}.estate.ts`]: estateOf(feature, lockOrder), [`${path}.estate.test.ts`]: estateTestOf(feature) }
      : {}),
    ...(wanted.has('escrow') ? { [`${path}.escrow.ts`]: escrowOf(feature, lockOrder) } : {}),
  }
}

const ledgerOf = (feature: string, wanted: ReadonlySet<Extra>) => {
  const fate = wanted.has('estate') ? 'heir' : 'vanishes'
  return `import { declareLedger } from '../../kernel/ledger/declare.ts'

export const ${camelCase(feature)}Ledger = declareLedger({
  ${wanted.has('item') ? `items: { ${kindOf(feature)}: { atDeath: '${fate}' } },\n` : ''}faucets: ['${camelCase(feature)}'],
})
`
}

const auditOf = (feature: string) => `import type { Check } from '../../kernel/audit/check.ts'

export const ${camelCase(feature)}Audit: Check[] = [
  {
    name: '${feature} items came out of their own faucet',
    scheduled: 'weekly',
    looked: \`select count(*) from item where kind = '${kindOf(feature)}'\`,
    wrong: \`select 'item ' || item_id as what, 'came from ' || from_id as why from item_move
            where kind = '${kindOf(feature)}' and nr = 1 and (from_kind, from_id) is distinct from ('faucet', '${camelCase(feature)}')\`,
  },
]
`

const auditTestOf = (feature: string) => {
  const [camel, kind] = [camelCase(feature), kindOf(feature)]
  return `import { transaction } from '@sottomondo/server-kit'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { faucet, player } from '../../kernel/ledger/ledger.rules.ts'

const economy = useEconomyDatabase()
const ofItems = async () =>
  (await economy.audit()).find(({ check }) => check === '${feature} items came out of their own faucet')

test('an item of ${feature} that came from elsewhere is found', async () => {
  const items = [{ kind: '${kind}', itemId: 5, from: faucet('${camel}'), to: player(1) }] as const
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(tx, [{ id: 'made', kind: 'test', entries: [], items: [...items] }]),
  )
  expect(await ofItems()).toMatchObject({ looked: 1, wrong: [] })
  await economy.superuser.query(\`set session_replication_role = replica\`)
  await economy.superuser.query(\`update item_move set from_id = 'seed' where kind = '${kind}'\`)
  expect((await ofItems())?.wrong).toEqual([{ what: 'item 5', why: 'came from seed' }])
})
`
}

const rewardOf = (feature: string, hasItem: boolean) => {
  const camel = camelCase(feature)
  const cash = `cashReward('${camel}', { ...reward, id: String(${camel}Id) })`
  return `${hasItem ? "import { faucet, player } from '../../kernel/ledger/ledger.rules.ts'\n" : ''}import { cashReward, declareReward } from '../../kernel/reward/reward.ts'

/** TODO What it brings, once, under the id of what was done. */
export const ${camel}Reward = declareReward({
  consumer: '${feature}-reward',
  fact: 'sottomondo.actions.${feature}.done.v1',
  what: '${feature}',
  ${
    hasItem
      ? `transferOf({ ${camel}Id, ...reward }) {
    const cash = ${cash}
    const item = { kind: '${kindOf(feature)}', itemId: ${camel}Id, from: faucet('${camel}'), to: player(reward.accountId) } as const
    return cash && { ...cash, items: [item] }
  },`
      : `transferOf: ({ ${camel}Id, ...reward }) => ${cash},`
  }
})
`
}

const rewardTestOf = (feature: string, hasItem: boolean) => {
  const [camel, kind] = [camelCase(feature), kindOf(feature)]
  const owners = hasItem
    ? `\n  const owners = await Promise.all([1, 2, 3].map((itemId) => findItem(economy.kit.pool, '${kind}', itemId)))
  expect(owners.map((item) => item?.owner)).toEqual([player(me), player(me), undefined])`
    : ''
  const imports = hasItem
    ? "import { findItem } from '../../kernel/item/item.store.ts'\nimport { player } from '../../kernel/ledger/ledger.rules.ts'\n"
    : ''
  return `import { eventually, newPlayer, testNats } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
${imports}import { readHoldings } from '../../kernel/ledger/ledger.store.ts'

const nats = testNats()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url)
})
afterAll(() => economy.stop())

test('the reward is paid once, however often the fact comes, and none where there is none', async () => {
  const me = newPlayer().accountId
  const publishDone = (${camel}Id: number, rewardEuro: number, messageId: string) =>
    publish(economy.kit, 'sottomondo.actions.${feature}.done.v1', messageId, {
      ${camel}Id,
      accountId: me,
      rewardEuro,
      doneAtMs: 1_000,
    })
  await publishDone(1, 300, 'first')
  await publishDone(1, 300, 'first once more')
  await publishDone(3, 0, 'nothing')
  await publishDone(2, 40, 'second')
  const pocket = async () => (await readHoldings(economy.kit.pool, me)).cashPocket?.balance
  await eventually(async () => expect(await pocket()).toBe(340))${owners}
})
`
}

const estateOf = (
  feature: string,
  lockOrder: number,
) => `import { estateSink } from '../../kernel/estate/estate.rules.ts'
import { type EstatePart, inherit } from '../../kernel/parts/estate-part.ts'

/** TODO Who gets them: here the heir, and without one they vanish. */
export const ${camelCase(feature)}Estate: EstatePart = {
  lockOrder: ${lockOrder},
  kinds: ['${kindOf(feature)}'],
  divide: async (_tx, { accountId, heir, items }) => ({
    moves: items.map((item) => inherit(item, accountId, heir, estateSink)),
  }),
}
`

const estateTestOf = (feature: string) => `import type { Db } from '@sottomondo/server-kit'
import { expect, test } from 'vitest'
import { estateSink } from '../../kernel/estate/estate.rules.ts'
import { player } from '../../kernel/ledger/ledger.rules.ts'
import { ${camelCase(feature)}Estate } from './${feature}.estate.ts'

const items = [{ kind: '${kindOf(feature)}', itemId: 5 }] as const
const noDatabase = {} as Db

test.each([
  ['the heir', { accountId: 2, accountName: 'Erfgenaam' }, player(2)],
  ['nobody without one', null, estateSink],
])('what is left goes to %s', async (_who, heir, to) => {
  const division = await ${camelCase(feature)}Estate.divide?.(noDatabase, {
    accountId: 1,
    heir,
    killerAccountId: null,
    isAnonymous: false,
    items,
    nowMs: 0,
  })
  expect(division?.moves).toMatchObject([{ ...items[0], from: player(1), to }])
})
`

const escrowOf = (
  feature: string,
  lockOrder: number,
) => `import type { EscrowPart } from '../../kernel/parts/escrow-part.ts'

/** TODO What is done before a reservation is made, and before what it held is moved on or given back. */
export const ${camelCase(feature)}Escrow: EscrowPart = {
  lockOrder: ${lockOrder},
  async beforeSettle(_tx, _ledger, ended) {
    for (const { escrowId, purpose } of ended)
      if (purpose === '${camelCase(feature)}') throw new Error(\`nothing is done yet at the end of escrow \${escrowId}\`)
  },
}
`

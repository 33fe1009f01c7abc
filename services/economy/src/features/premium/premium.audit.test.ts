import { transaction } from '@sottomondo/server-kit/database'
import { beforeAll, expect, test } from 'vitest'
import { breakerOf } from '../../../test/broken-data.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { faucet, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import { premiumRules } from './premium.rules.ts'

const economy = useEconomyDatabase()
const broken = breakerOf(economy)
const atPrice = 'premium was paid for at its price'
const asLong = 'premium lasts as long as was paid for'
const untilMs = 1_790_000_000_000

beforeAll(async () => {
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(tx, [
      {
        id: 'premiumRenewal:7:audit',
        kind: 'premiumRenewal',
        entries: move(faucet('seed'), sink('premium'), 'credits', premiumRules.credits),
        memo: { userId: 7, premiumUntilMs: untilMs, version: 1 },
      },
    ]),
  )
  await economy.superuser.query(
    `insert into premium (user_id, premium_until, version) values (7, to_timestamp($1), 1)`,
    [untilMs / 1000],
  )
})

test('sound premium is clean, and every check looks at some', async () => {
  const findings = (await economy.audit()).filter(({ check }) => [atPrice, asLong].includes(check))
  expect(findings.map(({ wrong, looked }) => [wrong, looked > 0])).toEqual(Array(2).fill([[], true]))
})

test('premium that nobody paid for, and a renewal at another price', async () => {
  expect(await broken(`update premium set premium_until = premium_until + interval '1 day'`, asLong)).toEqual([
    'premium of user 7',
  ])
  expect(await broken('update premium set version = 2', asLong)).toEqual(['premium of user 7'])
  const cheaper = `set local session_replication_role = replica; update entry set amount = sign(amount) * 1
    where transfer_id = 'premiumRenewal:7:audit'`
  expect(await broken(cheaper, atPrice)).toEqual(['premiumRenewal:7:audit'])
})

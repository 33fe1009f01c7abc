import { transaction } from '@sottomondo/server-kit/database'
import { beforeAll, expect, test } from 'vitest'
import { breakerOf } from '../../../test/broken-data.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { faucet, move, sink, user } from '../../kernel/ledger/ledger.rules.ts'
import { alertRules } from './alert.rules.ts'

const economy = useEconomyDatabase()
const broken = breakerOf(economy)
const onceSent = 'an SMS alert costs its credit once it is sent'

beforeAll(async () => {
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(tx, [
      { id: 'credits', kind: 'seed', entries: move(faucet('seed'), user(7), 'credits', 5) },
      {
        id: 'alert:jackpot:day:7',
        kind: 'alert',
        entries: move(user(7), sink('alert'), 'credits', alertRules.credits),
      },
    ]),
  )
  await economy.superuser.query(
    `insert into alert (alert_id, user_id, account_id, kind, text, outcome, happened_at, expires_at)
      values ('jackpot:day:7', 7, 7, 'jackpot', 'Gewonnen.', 'paid', now(), now())`,
  )
})

test('an alert that cost nothing, or cost its credit and was not sent', async () => {
  expect(await broken('select 1', onceSent)).toEqual([])
  expect(await broken(`update alert set outcome = 'unpaid'`, onceSent)).toEqual(['alert jackpot:day:7'])
  expect(await broken(`update alert set alert_id = 'jackpot:other:7'`, onceSent)).toEqual(['alert jackpot:other:7'])
})

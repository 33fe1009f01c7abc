import { transaction } from '@sottomondo/server-kit/database'
import { openDeadLetters, replayFacts } from '@sottomondo/server-kit/facts'
import { createLogger } from '@sottomondo/server-kit/log'
import { connectNats } from '@sottomondo/server-kit/nats'
import { fact, reopenOutbox, writeOutbox } from '@sottomondo/server-kit/outbox'
import { type Kit, startService } from '@sottomondo/server-kit/service'
import { createTestDatabase, testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Crime, crimeOf } from '../../../test/deliveries.ts'
import { publish, runEconomy } from '../../../test/running-economy.ts'
import { audit } from '../../audit.ts'
import { crime as crimeFeature } from './crime.ts'

const subject = 'sottomondo.actions.crime.committed.v1'
const check = 'paid crimes are in the outbox of actions'
const log = createLogger('test', 'fatal')
const nats = testNats()

test('a crime that actions never told is named, and one told twice or late is not', async () => {
  const economy = await runEconomy(nats.url, crimeFeature)
  const actions = await createTestDatabase('actions')
  const client = new pg.Client({ connectionString: actions.urlFor('actions') })
  await client.connect()
  const request = async () => {
    const findings = await audit({
      databaseUrl: economy.env.DATABASE_URL,
      natsUrl: nats.url,
      actionsDatabaseUrl: actions.urlFor('actions'),
      openEscrowSeconds: 3600,
      log,
    })
    expect(findings.filter((one) => one.check !== check).flatMap((one) => one.wrong)).toEqual([])
    return findings.find((one) => one.check === check)
  }
  const published = (crime: Crime) => fact(subject, crimeOf(crime))
  /** Writes a row that is not published: the relay has stopped. */
  const write = async (crime: Crime): Promise<string> => {
    const { payload } = published(crime)
    const { rows } = await client.query(
      `insert into outbox (subject, payload) values ($1, $2) returning 'actions-' || xid || '-' || id as message_id`,
      [subject, JSON.stringify(payload)],
    )
    return rows[0].message_id
  }
  const paid = (euro: number) =>
    eventually(async () => {
      const { rows } = await economy.pool.query(
        `select sum(balance)::int as balance from ledger_account where owner_id = '5' and asset = 'cashPocket'`,
      )
      expect(rows[0].balance).toBe(euro)
    })

  let kit = undefined as unknown as Kit<unknown>
  const service = await startService(
    {
      name: 'actions',
      migrations: new URL('../../no-migrations/', import.meta.url),
      setup(given) {
        kit = given
      },
    },
    { env: { ...economy.env, DATABASE_URL: actions.urlFor('actions'), RPC_ADDRESS: '127.0.0.1:0' } },
  )
  await transaction(kit.pool, (tx) =>
    writeOutbox(
      tx,
      [1, 2, 3].map((n) => published({ crimeId: `true-${n}`, accountId: 5, rewardEuro: 10 })),
    ),
  )
  kit.committed()
  await paid(30)
  await service.stop()
  expect(await request()).toEqual({ check, looked: 3, wrong: [] })

  // Parked, and published again for the consumer that could not apply it.
  const parked = { crimeId: 'parked', accountId: 5, rewardEuro: 10, easterEggs: 1 }
  const letter = { subject, messageId: await write(parked), reason: 'a test', payload: JSON.stringify(crimeOf(parked)) }
  await economy.kit.js.publish('dead.economy-crime-reward', JSON.stringify(letter))
  const connection = await connectNats(nats.url, 'dead letters')
  const dead = await openDeadLetters(connection)
  for (const one of await dead.list()) await dead.replay(one)
  await connection.close()
  await paid(40)
  // All of them once more, under the ids they had before a restore.
  await reopenOutbox(client, 'actions')
  await replayFacts({
    service: 'actions',
    databaseUrl: actions.urlFor('actions'),
    natsUrl: nats.url,
    since: new Date(0),
  })
  expect(await request()).toEqual({ check, looked: 4, wrong: [] })

  const fortune = crimeOf({ crimeId: 'forged', accountId: 5, rewardEuro: 1_000_000 })
  await publish(economy.kit, subject, 'actions-999999999-7', fortune)
  await publish(economy.kit, subject, 'not even alike', { ...fortune, crimeId: 'clumsy' })
  const stolenId = await write({ crimeId: 'small', accountId: 5, rewardEuro: 10 })
  await publish(economy.kit, subject, stolenId, { ...fortune, crimeId: 'small' })
  await paid(3_000_040)
  const found = await request()
  expect(found?.looked).toBe(7)
  expect(found?.wrong).toHaveLength(3)
  expect(found?.wrong).toEqual(
    expect.arrayContaining([
      { what: 'actions-999999999-7', why: 'is not there, and was booked as crime forged of 5 with 1000000 and 0 eggs' },
      { what: 'not even alike', why: 'is not there, and was booked as crime clumsy of 5 with 1000000 and 0 eggs' },
      {
        what: stolenId,
        why: 'is crime small of 5 with 10 and 0 eggs, and was booked as crime small of 5 with 1000000 and 0 eggs',
      },
    ]),
  )

  // Paid longer ago than the outbox is sure to keep: it can't be judged.
  await economy.pool.query(`update reward_receipt set booked_at = now() - interval '6 days 1 minute'`)
  expect(await request()).toEqual({ check, looked: 0, wrong: [] })
  await client.end()
  await economy.stop()
  await actions.drop()
})

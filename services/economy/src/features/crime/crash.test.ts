import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { jetstream } from '@nats-io/jetstream'
import { connectNats } from '@sottomondo/server-kit/nats'
import { createServiceDatabase, endsWithTest, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import pg from 'pg'
import { expect, test } from 'vitest'
import { crimeOf } from '../../../test/deliveries.ts'
import { publish } from '../../../test/running-economy.ts'
import { economy } from '../../service.ts'

const nats = testNats()
const source = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const players = 5
const portion = rounds(250, 60)
const portions = 2
const crimes = portion * portions
/** JetStream redelivers a killed process's messages after waiting 30 s for their acks. */
const patient = { timeoutMs: 90_000 }

test('a process that is killed again and again pays each of hundreds of crimes once, and the audit confirms it', async () => {
  const database = await createServiceDatabase(economy)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATABASE_URL: database.urlFor('economy'),
    REDIS_URL: await testRedisUrl(),
    NATS_URL: nats.url,
    RPC_ADDRESS: '127.0.0.1:0',
    LOG_LEVEL: 'fatal',
  }
  const watcher = new pg.Client({ connectionString: database.adminUrl })
  await watcher.connect()
  const connection = await connectNats(nats.url, 'actions')
  const js = jetstream(connection)
  let process_: ChildProcess | undefined
  const start = () => {
    process_ = endsWithTest(spawn(process.execPath, [source('main.ts')], { env, stdio: 'inherit' }))
  }
  const kill = async () => {
    const exited = once(process_ as ChildProcess, 'exit')
    process_?.kill('SIGKILL')
    await exited
  }
  const commit = (n: number) => {
    const crime = crimeOf({ crimeId: `crime-${n}`, accountId: (n % players) + 1, rewardEuro: 10, easterEggs: n % 2 })
    return publish({ js }, 'sottomondo.actions.crime.committed.v1', `actions-${n}`, crime)
  }
  const paid = async (): Promise<number> => {
    const { rows } = await watcher.query(`select count(*)::int as n from economy.transfer where kind = 'crimeReward'`)
    return rows[0].n
  }
  try {
    start()
    await eventually(() => commit(0), patient)
    for (let part = 0; part < portions; part++) {
      const before = await paid()
      const published = Promise.all(Array.from({ length: portion }, (_, n) => commit(part * portion + n)))
      await eventually(async () => (await paid()) > before, patient)
      await kill()
      await published
      start()
    }
    await eventually(async () => expect(await paid()).toBe(crimes), patient)
    const { rows } = await watcher.query(
      `select asset, sum(balance)::int as balance from economy.ledger_account where owner_kind = 'player'
       group by asset order by asset`,
    )
    expect(rows).toEqual([
      { asset: 'cashPocket', balance: 10 * crimes },
      { asset: 'easterEggs', balance: crimes / 2 },
    ])
    const { stdout } = await promisify(execFile)(process.execPath, [source('run-audit.ts'), '--facts'], { env })
    expect(stdout).toMatch(new RegExp(`published crimes have their reward\\s+${crimes}\\s+ok`))
  } finally {
    await kill()
    await connection.close()
    await watcher.end()
    await database.drop()
  }
})

import { headers } from '@nats-io/transport-node'
import type { Fact, FactPayload } from '@sottomondo/event-contract'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import {
  type CallContext,
  connectRpc,
  createMetrics,
  isRefusal,
  type Kit,
  type Pool,
  type Refusal,
  type RpcConnection,
  type RunningService,
  startService,
  transaction,
} from '@sottomondo/server-kit'
import {
  createTestDatabase,
  fakeClock,
  patientMs,
  seededRandom,
  type TestDatabase,
  testRedisUrl,
} from '@sottomondo/test-kit'
import { type Asset, faucet, move, player } from '../src/ledger/ledger.rules.ts'
import { createLedger } from '../src/ledger/ledger.store.ts'
import { economy } from '../src/service.ts'

let started = 0

/** economy on real servers inside a test's process. */
export async function runEconomy(natsUrl: string) {
  const database = await createTestDatabase('economy')
  const address = `unix:/tmp/sottomondo-economy-${process.pid}-${started++}.sock`
  const redisUrl = await testRedisUrl()
  const env = {
    DATABASE_URL: database.urlFor('economy'),
    REDIS_URL: redisUrl,
    NATS_URL: natsUrl,
    RPC_ADDRESS: address,
    LOG_LEVEL: 'fatal',
  }
  const clock = fakeClock()
  let kit: Kit<unknown> | undefined
  const definition = {
    ...economy,
    setup(given: Kit<unknown>) {
      kit = given
      return economy.setup(given)
    },
  }
  let service: RunningService = await startService(definition, { env, clock, random: seededRandom(1) })
  const connection: RpcConnection = connectRpc(address, createMetrics('test'), patientMs)
  return {
    env,
    clock,
    database: database as TestDatabase,
    bank: connection.rpc(BankService),
    connection,
    get kit(): Kit<unknown> {
      if (!kit) throw new Error('economy does not run')
      return kit
    },
    async restart() {
      await service.stop()
      service = await startService(definition, { env, clock, random: seededRandom(1) })
    },
    async stop() {
      connection.close()
      await service.stop()
      await database.drop()
    },
  }
}

export type RunningEconomy = Awaited<ReturnType<typeof runEconomy>>

/** Publishes a fact as another service would; the same message id is the same fact. */
export async function publish<F extends Fact>(
  kit: Pick<Kit<unknown>, 'js'>,
  subject: F,
  messageId: string,
  payload: FactPayload<F>,
  requestId?: string,
): Promise<void> {
  const carried = headers()
  if (requestId) carried.set('request-id', requestId)
  await kit.js.publish(subject, JSON.stringify(payload), { msgID: messageId, headers: carried })
}

let lastRequest = 0

/** Gives a player something out of nothing. */
export async function give(pool: Pool, accountId: number, asset: Asset, amount: number): Promise<void> {
  const entries = move(faucet('seed'), player(accountId), asset, amount)
  await transaction(pool, (tx) =>
    createLedger(createMetrics('test')).postDecided(tx, [{ id: `give:${accountId}:${asset}`, kind: 'seed', entries }]),
  )
}

/** A call of a gangster; every call has a request id of its own unless one is given. */
export function as(accountId: number, requestId = `test-${++lastRequest}`): CallContext & { caller: Caller } {
  const caller = {
    userId: accountId,
    accountId,
    accountName: `Gangster_${accountId}`,
    isAdmin: false,
    isPremium: false,
  }
  return { requestId, caller, traceparent: undefined }
}

/** What a call answered; a refusal fails the test. */
export async function answered<T>(call: Promise<T | Refusal>): Promise<T> {
  const answer = await call
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

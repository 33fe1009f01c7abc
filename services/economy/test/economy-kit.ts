import { createChanges, createIdentityOf } from '@sottomondo/server-kit/change'
import { openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import type { AlarmWork } from '@sottomondo/server-kit/jobs'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { strongRandom } from '@sottomondo/server-kit/random'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { createServiceDatabase } from '@sottomondo/test-kit'
import { type FakeClock, fakeClock } from '@sottomondo/test-kit/clock'
import { expect } from 'vitest'
import type { Ledger } from '../src/kernel/ledger/ledger.store.ts'
import { openLedger } from '../src/ledger.ts'
import { economy } from '../src/service.ts'
import { as } from './running-economy.ts'

const log = createLogger('economy test', 'fatal')
export const economyConnections = 12

export type TestKit = Awaited<ReturnType<typeof openTestKit>>

/** Opens economy's tables on a real database, and what its handlers are given. */
export async function openTestKit() {
  const database = await createServiceDatabase(economy)
  const databaseUrl = database.urlFor('economy')
  const pool: Pool = openPool(databaseUrl, economyConnections, 'economy test', log)
  /** For changes that no code of ours makes. */
  const superuser: Pool = openPool(database.adminUrl, 1, 'superuser', log)
  await superuser.query('set search_path = economy')
  const metrics = createMetrics('economy test')
  const ledger: Ledger = openLedger(metrics)
  const clock: FakeClock = fakeClock()
  const committed = () => {}
  const kit = {
    pool,
    clock,
    log,
    metrics,
    committed,
    random: strongRandom,
    config: { GAME_SPEED: 1 } as Kit<unknown>['config'],
    ...createChanges({ pool, identityOf: createIdentityOf(databaseUrl), committed }),
  }

  /** Rings at once what its test rings: nothing rings by itself. */
  const rings = new Map<string, AlarmWork<never>>()
  const at: Kit<unknown>['at'] = (name, work) => {
    rings.set(name, work)
    return { set: async () => {} }
  }
  const ring = (name: string, payload: object) =>
    transaction(pool, async (tx) => {
      const rows: Parameters<typeof writeOutbox>[1] = []
      const change = {
        ...ctxOfService(),
        tx,
        needs: undefined,
        publish: (...more: typeof rows) => void rows.push(...more),
      }
      const refuseButKeep = () => expect.fail('an alarm has nobody to refuse')
      await rings.get(name)?.({ ...change, afterCommit: () => {}, refuseButKeep }, payload as never)
      await writeOutbox(tx, rows, change)
    })
  return {
    kit: { ...kit, at },
    database,
    databaseUrl,
    superuser,
    ledger,
    ring,
  }
}

/** Returns a gangster's call context as a handler gets it. */
export const ctxOf = (accountId: number, requestId?: string): Ctx => ({ ...as(accountId, requestId), log })

/** Returns the context of another service's call, without a player. */
export const ctxOfService = (): Ctx => ({ ...ctxOf(1), caller: undefined })

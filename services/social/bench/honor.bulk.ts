import { HonorService } from '@sottomondo/proto/social/v1/honor'
import type { Pool } from '@sottomondo/server-kit/database'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { honorHandlers } from '../src/features/honor/honor.rpc.ts'
import { weekOf } from '../src/features/honor/honor.rules.ts'
import type { Bulk, ListCall, Sizes } from './bulk.ts'
import { nobodyOnline } from './kit.ts'

/** Weeks of gifts; every tenth account gives, to five of some thousand each week, so that some have received a lot. */
const weeks = 8
const giverEvery = 10
const receiversEach = 5

async function fill(pool: Pool, { accounts }: Sizes): Promise<void> {
  const givers = Math.ceil(accounts / giverEvery)
  const receivers = Math.ceil(accounts / 20)
  for (let ago = weeks - 1; ago >= 0; ago--) {
    const atMs = Date.now() - ago * 7 * 86_400_000
    await pool.query(
      `insert into honor_gift (type, giver_user_id, giver_account_id, giver_name, receiver_account_id, receiver_name,
         honor_amount, subject, week, given_at)
       select case when (id + nth) % 4 = 0 then 'oneerpunten' else 'eerpunten' end, id, id, 'Speler_' || id,
         (id * 7919 + nth * 104729) % $2 + 1, 'Speler_' || (id * 7919 + nth * 104729) % $2 + 1, nth, 'Voor de bench',
         $3, to_timestamp($4::float8 / 1000)
       from generate_series(1, $1::bigint) id, generate_series(1, $5::bigint) nth`,
      [givers, receivers, weekOf(atMs).week, atMs, receiversEach],
    )
  }
  await pool.query(
    `insert into honor_score (account_id, honor, dishonor, version)
     select receiver_account_id, coalesce(sum(honor_amount) filter (where type = 'eerpunten'), 0),
       coalesce(sum(honor_amount) filter (where type = 'oneerpunten'), 0), count(*)
     from honor_gift group by receiver_account_id`,
  )
}

function calls({ accounts }: Sizes): ListCall[] {
  const kitOf = (pool: Pool, accountId: number) => {
    const { rpc, ctx } = nobodyOnline(pool, accountId)
    return { ctx, rpc: { ...rpc, change: () => ({ write: () => async () => ({}) }) } as unknown as typeof rpc }
  }
  return [
    {
      name: 'GET /api/honor',
      run(pool) {
        const { rpc, ctx } = kitOf(pool, Math.ceil(accounts / 100))
        return bindHandlers(HonorService, honorHandlers(rpc)).get(ctx, {})
      },
    },
  ]
}

export const bulk: Bulk = { order: 25, grows: ['honor_gift', 'honor_score'], fill, calls }

import type { Pool } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { familyTransactions } from '../src/features/bank/family-transactions.store.ts'

/** The families' part of the bench of lists (`npm run bench-lists`): what /bank lists of a family's holdings. */
interface Sizes {
  families: number
}

const membersEach = 10
const transactionsEach = 200

async function fill(pool: Pool, { families }: Sizes): Promise<void> {
  await pool.query(
    `insert into family (family_id, family_name, version)
     select id, 'Fam ' || id, 1 from generate_series(1, $1::bigint) id`,
    [families],
  )
  await pool.query(
    `insert into family_member (account_id, family_id, role, version)
     select id * $2 + place, id, case place when 1 then 'DON' else 'MEMBER' end, 1
     from generate_series(1, $1::bigint) id, generate_series(1, $2::bigint) place order by 1`,
    [families, membersEach],
  )
  await pool.query(
    `insert into family_transaction (escrow_id, family_id, direction, purpose, asset, amount, account_id, account_name,
       subject, created_at)
     select id || '-' || nth, id, case when nth % 4 = 0 then 'sent' else 'received' end,
       case when nth % 4 = 0 then 'familyUpkeep' else 'familyCashDeposit' end, 'cashPocket', nth * 100,
       case when nth % 4 > 0 then id * $3 + nth % $3 + 1 end, case when nth % 4 > 0 then 'Speler' end, '',
       now() - ($2 - nth) * interval '6 hours'
     from generate_series(1, $2::bigint) nth, generate_series(1, $1::bigint) id`,
    [families, transactionsEach, membersEach],
  )
}

function calls({ families }: Sizes) {
  const family = Math.ceil(families / 2)
  const don = { accountId: family * membersEach + 1, accountName: 'Don' }
  const page = async (pool: Pool, direction: 'received' | 'sent', after?: string) => {
    const found = await familyTransactions(pool, don, direction, { limit: 50, after })
    if (isRefusal(found)) throw new Error(found.message)
    return found.nextCursor
  }
  return [
    {
      name: 'GET /api/bank/transactions/received, FAMILY',
      run: (pool: Pool) => page(pool, 'received'),
    },
    {
      name: 'GET /api/bank/transactions/received, FAMILY, its second page too',
      run: async (pool: Pool) => page(pool, 'received', await page(pool, 'received')),
    },
    {
      name: 'GET /api/bank/transactions/send, FAMILY',
      run: (pool: Pool) => page(pool, 'sent'),
    },
  ]
}

export const bulk = { order: 20, grows: ['family', 'family_member', 'family_transaction'], fill, calls }

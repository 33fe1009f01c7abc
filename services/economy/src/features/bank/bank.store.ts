import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const depositFind = statement({
  name: 'bank_has_deposited',
  params: { firstId: 'text', behindId: 'text' },
  text: 'select from transfer where id >= $firstId and id < $behindId limit 1',
})
const pastDepositFind = statement({
  name: 'bank_has_deposited_before',
  params: { firstId: 'text', behindId: 'text', owner: 'text' },
  // Who has nothing of their bank in the past is spared a look into each of its months.
  text: `select from ledger_account a join past_sum on past_sum.account_id = a.id
    where a.owner_kind = 'player' and a.owner_id = $owner and a.asset = 'cashBank'
      and exists (select from transfer_past where id >= $firstId and id < $behindId offset 0)`,
})
/** Tells whether a player has ever deposited money: their transfers are adjacent in the index, by id. */
export async function hasDeposited(db: Db, accountId: number): Promise<boolean> {
  const ids = { firstId: `bankDeposit:${accountId}:`, behindId: `bankDeposit:${accountId};` }
  return (
    (await depositFind.count(db, ids)) > 0 ||
    (await pastDepositFind.count(db, { ...ids, owner: String(accountId) })) > 0
  )
}

import { type Db, statement } from '@sottomondo/server-kit'

const depositFind = statement({
  name: 'bank_has_deposited',
  params: { firstId: 'text', behindId: 'text' },
  text: 'select from transfer where id >= $firstId and id < $behindId limit 1',
})
/** Tells whether a player has ever deposited money: their transfers are adjacent in the index, by id. */
export async function hasDeposited(db: Db, accountId: number): Promise<boolean> {
  const ids = { firstId: `bankDeposit:${accountId}:`, behindId: `bankDeposit:${accountId};` }
  return (await depositFind.count(db, ids)) > 0
}

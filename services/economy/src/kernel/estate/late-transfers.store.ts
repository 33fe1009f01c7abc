import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { move, player } from '../ledger/ledger.rules.ts'
import { balanceOf, type Ledger, readHoldings } from '../ledger/ledger.store.ts'
import { transactionsAlongside } from '../transaction/transaction.store.ts'
import { estateTexts } from './estate.rules.ts'
import type { Died } from './waiting.store.ts'

const lateTransfers = statement({
  name: 'estate_late_transfers',
  params: { accountId: 'bigint', diedAtMs: 'epochMs' },
  row: {
    accountId: ['bigint!', 'receiver_account_id'],
    accountName: ['text!', 'receiver_account_name'],
    amountEuro: ['bigint!', 'sum(amount)::bigint'],
  },
  text: `select $row from bank_transaction
    where sender_account_id = $accountId and category = 'BANK' and created_at > $diedAtMs and receiver_account_id is not null
    group by receiver_account_id, receiver_account_name order by receiver_account_id`,
})
/** Lists payments from a gangster's bank after the death: calls in progress when the card was written. */
export const findLateTransfers = (tx: Db, died: Pick<Died, 'accountId' | 'diedAtMs'>) => lateTransfers.all(tx, died)
export type LateTransfer = Awaited<ReturnType<typeof findLateTransfers>>[number]

/**
 * Brings late transfers of the dead back into the estate, as far as the money is still there. Both sides are locked,
 * and the receiver is shown the loss.
 */
export async function takeBack(
  tx: Db,
  ledger: Ledger,
  { deathId, accountId, accountName }: Died,
  late: LateTransfer[],
  { nowMs, ...trace }: { nowMs: number; requestId: string | undefined; traceparent: string | undefined },
): Promise<void> {
  for (const sender of late) {
    const amountEuro = Math.min(sender.amountEuro, balanceOf(await readHoldings(tx, sender.accountId), 'cashBank'))
    if (amountEuro <= 0) continue
    const transferId = `estate-back:${deathId}:${sender.accountId}`
    const entries = move(player(sender.accountId), player(accountId), 'cashBank', amountEuro)
    const receiver = { accountId, accountName }
    const subject = estateTexts.takenBack
    const shown = { transferId, category: 'BANK' as const, sender, receiver, amountEuro, subject, atMs: nowMs }
    const transfer = { ...trace, id: transferId, kind: 'bankTransfer', entries }
    const [posted] = await ledger.postAll(tx, [{ transfer }], [transactionsAlongside([shown])])
    if (posted?.outcome !== 'posted')
      throw new Error(`estate of ${accountId}: transfer ${transferId} was refused: ${posted?.outcome}`)
  }
}

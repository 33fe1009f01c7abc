import { type Db, openPool } from '@sottomondo/server-kit/database'
import type { Logger } from '@sottomondo/server-kit/log'
import { outboxKeepDays } from '@sottomondo/server-kit/outbox'
import { control } from '@sottomondo/server-kit/statement'
import type { Finding } from '../../kernel/audit/check.ts'
import { type Booked, findFacts, listBooked, listReceipts } from './receipts.store.ts'

/**
 * Only younger receipts: the outbox drops whole days, and a fact is written some time before its payment. Measured from
 * the payment's time in our own tables: a forged fact may carry a forged time.
 */
const judgedDays = outboxKeepDays - 1
/** Each is a batch of up to 256 facts. */
const receiptsAtOnce = 50

/**
 * Checks recently paid facts with their owner: each must be in actions' outbox, with its message id and the paid
 * amounts. A forged fact on NATS is not.
 * @param snapshot of economy's tables, taken before the outbox is read: a fact is committed there before it is paid
 * @param actionsDatabaseUrl as actions' own role, which alone may read its tables
 */
export async function auditReceipts(snapshot: Db, actionsDatabaseUrl: string, log: Logger): Promise<Finding> {
  const finding: Finding = { check: 'paid crimes are in the outbox of actions', looked: 0, wrong: [] }
  const pool = openPool(actionsDatabaseUrl, 1, 'economy audit', log)
  const actions = await pool.connect()
  try {
    await control(actions, 'begin read only')
    for (let after = 0; ; ) {
      const receipts = await listReceipts.all(snapshot, { after, days: judgedDays, atMost: receiptsAtOnce })
      const last = receipts.at(-1)?.id
      if (last === undefined) return finding
      const booked = await listBooked.all(snapshot, { receiptIds: receipts.map((one) => one.id) })
      finding.looked += booked.length
      finding.wrong.push(...(await compareWithOutbox(actions, booked)))
      after = last
    }
  } finally {
    actions.release(true)
    await pool.end()
  }
}

/** Compares by message id as server-kit's relay makes it; a restored row has kept its first transaction id. */
async function compareWithOutbox(actions: Db, booked: Booked[]): Promise<Finding['wrong']> {
  const named = booked.flatMap((one) => {
    const [, xid, id] = /^actions-(\d{1,18})-(\d{1,18})$/.exec(one.messageId) ?? []
    return xid && id ? [{ messageId: one.messageId, xid, id }] : []
  })
  const rows = await findFacts.all(actions, {
    messageIds: named.map((one) => one.messageId),
    xids: named.map((one) => one.xid),
    ids: named.map((one) => one.id),
  })
  const published = new Map(rows.map((row) => [row.messageId, row]))
  return booked.flatMap((one) => {
    const row = published.get(one.messageId)
    const paid = `crime ${one.crimeId} of ${one.accountId} with ${one.euro} and ${one.eggs} eggs`
    if (!row) return [{ what: one.messageId, why: `is not there, and was booked as ${paid}` }]
    const right =
      row.crimeId === one.crimeId && row.accountId === one.accountId && row.euro === one.euro && row.eggs === one.eggs
    if (right) return []
    const said = `crime ${row.crimeId} of ${row.accountId} with ${row.euro} and ${row.eggs} eggs`
    return [{ what: one.messageId, why: `is ${said}, and was booked as ${paid}` }]
  })
}

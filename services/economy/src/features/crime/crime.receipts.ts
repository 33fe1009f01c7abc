import { control, type Db, type Logger, openPool, outboxKeepDays } from '@sottomondo/server-kit'
import type { Finding } from '../../kernel/audit/check.ts'
import { type Booked, findFacts, listBooked, listReceipts } from './receipts.store.ts'

/**
 * Younger ones only: the outbox drops whole days, and a fact is written some time before it is paid. By the moment of
 * the payment, which stands in our own tables: what a fact says of its age may be forged like the rest of it.
 */
const judgedDays = outboxKeepDays - 1
/** Each is a batch of up to 256 facts. */
const receiptsAtOnce = 50

/**
 * Asks the owner of the facts that were paid of late whether they are its own: whether each is in actions' outbox, under its
 * message id and with what was paid. A fact that somebody else published on NATS is not.
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

/** Message ids as server-kit's relay makes them; a restored row has kept the transaction id of its first telling. */
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

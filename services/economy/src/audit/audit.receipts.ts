import { type Db, type Logger, openPool, outboxKeepDays, run } from '@sottomondo/server-kit'
import type { Finding } from './check.ts'

/**
 * Younger ones only: the outbox drops whole days, and a fact is written some time before it is paid. By the moment of
 * the payment, which stands in our own tables: what a fact says of its age may be forged like the rest of it.
 */
const judgedDays = outboxKeepDays - 1
/** Each is a batch of up to 256 facts. */
const receiptsAtOnce = 50

interface Booked {
  message_id: string
  crime_id: string
  account_id: number
  euro: number
  eggs: number
}

/**
 * Asks the owner of the facts that were paid of late whether they are his: whether each is in actions' outbox, under its
 * message id and with what was paid. A fact that somebody else published on NATS is not.
 * @param snapshot of economy's tables, taken before the outbox is read: a fact is committed there before it is paid
 * @param actionsDatabaseUrl as actions' own role, which alone may read its tables
 */
export async function auditReceipts(snapshot: Db, actionsDatabaseUrl: string, log: Logger): Promise<Finding> {
  const finding: Finding = { check: 'paid crimes are in the outbox of actions', looked: 0, wrong: [] }
  const pool = openPool(actionsDatabaseUrl, 1, 'economy audit', log)
  const actions = await pool.connect()
  try {
    await actions.query('begin read only')
    for (let after = 0; ; ) {
      const receipts = await run<{ id: number }>(
        snapshot,
        'audit_receipts',
        `select id from reward_receipt where id > $1 and booked_at > now() - make_interval(days => $2)
         order by id limit ${receiptsAtOnce}`,
        [after, judgedDays],
      )
      const last = receipts.at(-1)?.id
      if (last === undefined) return finding
      const booked = await run<Booked>(
        snapshot,
        'audit_booked',
        `select booked.* from reward_receipt r,
           unnest(message_ids, crime_ids, account_ids, reward_euro, easter_eggs)
             as booked (message_id, crime_id, account_id, euro, eggs)
         where r.id = any ($1) order by r.id`,
        [receipts.map((one) => one.id)],
      )
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
    const [, xid, id] = /^actions-(\d{1,18})-(\d{1,18})$/.exec(one.message_id) ?? []
    return xid && id ? [{ messageId: one.message_id, xid, id }] : []
  })
  const rows = await run<{ message_id: string; crime_id: string; account_id: number; euro: number; eggs: number }>(
    actions,
    'audit_outbox',
    `select message_id, payload ->> 'crimeId' as crime_id, (payload ->> 'accountId')::bigint as account_id,
       (payload ->> 'rewardEuro')::bigint as euro, (payload ->> 'easterEggs')::bigint as eggs
     from unnest($1::text[], $2::xid8[], $3::bigint[]) as named (message_id, told, id)
     cross join lateral (
       select payload from outbox o
       where o.xid in (told, '0'::xid8) and o.id = named.id and coalesce(o.told_xid, o.xid) = told
         and o.subject = 'sottomondo.actions.crime.committed.v1'
     ) as row`,
    [named.map((one) => one.messageId), named.map((one) => one.xid), named.map((one) => one.id)],
  )
  const told = new Map(rows.map((row) => [row.message_id, row]))
  return booked.flatMap((one) => {
    const row = told.get(one.message_id)
    const paid = `crime ${one.crime_id} of ${one.account_id} with ${one.euro} and ${one.eggs} eggs`
    if (!row) return [{ what: one.message_id, why: `is not there, and was booked as ${paid}` }]
    const right =
      row.crime_id === one.crime_id &&
      row.account_id === one.account_id &&
      row.euro === one.euro &&
      row.eggs === one.eggs
    if (right) return []
    const said = `crime ${row.crime_id} of ${row.account_id} with ${row.euro} and ${row.eggs} eggs`
    return [{ what: one.message_id, why: `is ${said}, and was booked as ${paid}` }]
  })
}

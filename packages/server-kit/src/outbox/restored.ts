import pg from 'pg'

/**
 * Makes a service's outbox, as a backup holds it, fit for the server it was restored to. Transaction ids start anew
 * there: the relay would take every new row for one that it has published long ago. So restored rows come before all new
 * ones and the relay starts at the beginning: JetStream is empty, and gets all the facts of the last days. Consumers
 * know what they have had by the message ids, which stay. Pushes of then are no news for anybody and go.
 * @returns how many facts will be published
 */
export async function reopenOutbox(client: pg.ClientBase, schema: string): Promise<number> {
  const name = pg.escapeIdentifier(schema)
  await client.query('begin')
  try {
    await client.query(`delete from ${name}.outbox where subject like 'push.%'`)
    const { rowCount } = await client.query(
      `update ${name}.outbox set told_xid = coalesce(told_xid, xid), xid = '0'::xid8`,
    )
    await client.query(`update ${name}.outbox_cursor set xid = '0'::xid8, id = 0`)
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

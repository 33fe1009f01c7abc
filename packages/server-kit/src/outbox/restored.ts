import pg from 'pg'
import { control, statement } from '../db/statement.ts'

const restoredPushes = statement({
  name: 'restored_pushes',
  text: `delete from outbox where subject like 'push.%'`,
})
const restoredRows = statement({
  name: 'restored_rows',
  text: `update outbox set published_xid = coalesce(published_xid, xid), xid = '0'::xid8`,
})
const restoredCursor = statement({
  name: 'restored_cursor',
  text: `update outbox_cursor set xid = '0'::xid8, id = 0`,
})
const restoredReaders = statement({
  name: 'restored_readers',
  text: `update outbox_reader set xid = '0'::xid8, id = 0`,
})

/**
 * Makes a service's outbox from a backup fit for the server it was restored to. Transaction ids start anew there: the
 * relay would take every new row for one that it has published long ago. So restored rows come before all new ones and
 * the relay starts at the beginning: JetStream is empty, and gets all the facts of the last days. Consumers recognise
 * what they have applied by the message ids, which stay. Old pushes are deleted: they are no news any more.
 * @returns how many facts will be published
 */
export async function reopenOutbox(client: pg.ClientBase, schema: string): Promise<number> {
  await control(client, 'begin')
  try {
    await control(client, `set local search_path to ${pg.escapeIdentifier(schema)}`)
    await restoredPushes.run(client)
    const facts = await restoredRows.count(client)
    await restoredCursor.run(client)
    await restoredReaders.run(client)
    await control(client, 'commit')
    return facts
  } catch (error) {
    await control(client, 'rollback')
    throw error
  }
}

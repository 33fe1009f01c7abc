import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const watcherWrite = statement({
  name: 'push_watcher_write',
  params: { chosen: 'jsonb' },
  text: `insert into push_watcher (user_id, kinds, chosen_at)
    select distinct on ("userId") "userId", kinds, to_timestamp("chosenAtMs" / 1000.0)
    from jsonb_to_recordset($chosen) as fact ("userId" bigint, kinds text[], "chosenAtMs" float8)
    order by "userId", "chosenAtMs" desc
    on conflict (user_id) do update set kinds = excluded.kinds, chosen_at = excluded.chosen_at
      where push_watcher.chosen_at < excluded.chosen_at`,
})
/** Writes the newest choice of each user, in the order of ids, so that writers don't deadlock. */
export const writePushWatchers = (tx: Db, chosen: FactPayload<'sottomondo.accounts.web-push.chosen.v1'>[]) =>
  watcherWrite.run(tx, { chosen })

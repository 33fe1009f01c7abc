import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const watcherWrite = statement({
  name: 'push_watcher_write',
  params: { chosen: 'jsonb' },
  // What they wait for already is read from their locked row: what sets a timer later finds their choice.
  text: `with newest as (
      select distinct on ("userId") "userId" as user_id, kinds, to_timestamp("chosenAtMs" / 1000.0) as chosen_at
      from jsonb_to_recordset($chosen) as fact ("userId" bigint, kinds text[], "chosenAtMs" float8)
      order by "userId", "chosenAtMs" desc
    ), waiting as (
      select account_id, user_id, timer_ends(g) as ends from gangster g
      where user_id in (select user_id from newest where 'timer' = any (kinds)) and life > 0
      order by account_id for no key update
    ), written as (
      insert into push_watcher (user_id, kinds, chosen_at) select user_id, kinds, chosen_at from newest order by user_id
      on conflict (user_id) do update set kinds = excluded.kinds, chosen_at = excluded.chosen_at
        where push_watcher.chosen_at < excluded.chosen_at
      returning user_id, chosen_at
    )
    insert into timer_end (ends_at, account_id)
    select distinct ends_at, account_id from waiting join written using (user_id), unnest(ends) as ends_at
    where ends_at > chosen_at order by 1, 2 on conflict do nothing`,
})
/**
 * Writes the newest choice of each user, in the order of ids, so that writers don't deadlock, and when the waits end that
 * have begun.
 */
export const writePushWatchers = (tx: Db, chosen: FactPayload<'sottomondo.accounts.web-push.chosen.v1'>[]) =>
  watcherWrite.run(tx, { chosen })

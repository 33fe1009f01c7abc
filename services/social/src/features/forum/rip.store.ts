import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { ripContent, ripTitle } from './forum.rules.ts'

const insert = statement({
  name: 'forum_rip_insert',
  params: { dead: 'jsonb', content: 'text' },
  row: { postId: ['bigint', 'post.id'] },
  text: `with dead as (
      select distinct on ("accountId") 'rip:' || "accountId" as key, "accountId" as account_id,
        "accountName" as account_name, title,
        -- An anonymous killer is known to witnesses alone.
        case when "isAnonymous" then null else "killerAccountId" end as killer_account_id,
        to_timestamp("diedAtMs" / 1000.0) as died_at
      from jsonb_to_recordset($dead) as fact ("accountId" bigint, "accountName" text, "killerAccountId" bigint,
        "isAnonymous" boolean, title text, "diedAtMs" double precision)
      order by "accountId", "diedAtMs"),
    post as (
      insert into forum_post (key, type, title, content, created_at, last_reaction_at)
      select key, 'RIP', title, $content, died_at, died_at from dead on conflict (key) do nothing returning id, key),
    rip as (
      insert into forum_rip (post_id, account_id, account_name, killer_account_id, died_at)
      select post.id, account_id, account_name, killer_account_id, died_at from post join dead using (key)),
    counted as (
      update forum set posts = posts + (select count(*) from post) where type = 'RIP' and exists (select from post))
    select $row from post`,
})
type Death = FactPayload<'sottomondo.actions.death.occurred.v1'>
/** Opens a RIP post for each of the dead, once. @returns the new ones */
export const writeRips = async (tx: Db, dead: readonly Death[]): Promise<number[]> => {
  const named = dead.map((death) => ({ ...death, title: ripTitle(death.accountName) }))
  return (await insert.all(tx, { dead: named, content: ripContent })).map(({ postId }) => postId)
}

const light = statement({
  name: 'forum_candle_light',
  params: { postId: 'bigint', accountId: 'bigint', nowMs: 'epochMs' },
  row: { candles: 'bigint' },
  text: `with lit as (
      insert into forum_candle (post_id, account_id, lit_at) values ($postId, $accountId, $nowMs)
      on conflict do nothing returning post_id)
    update forum_rip set candles = candles + 1 from lit where forum_rip.post_id = lit.post_id returning $row`,
})
/** Lights somebody's candle. @returns how many burn; undefined if theirs burns already */
export const lightCandle = async (tx: Db, candle: Parameters<typeof light.first>[1]): Promise<number | undefined> =>
  (await light.first(tx, candle))?.candles

const postOf = statement({
  name: 'forum_rip_of',
  params: { accountId: 'bigint' },
  row: { postId: ['bigint', 'rip.post_id'] },
  text: `select $row from forum_rip rip join forum_post p on p.id = rip.post_id
    where rip.account_id = $accountId and p.removed_at is null`,
})
/** Returns the RIP post of a dead gangster. */
export const ripPostOf = async (db: Db, accountId: number): Promise<number | undefined> =>
  (await postOf.first(db, { accountId }))?.postId

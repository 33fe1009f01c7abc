import { statement } from '@sottomondo/server-kit/statement'

/** Gives those that were not there yet, by their keys. */
export const seedPosts = statement({
  name: 'seed_forum_posts',
  params: { posts: 'jsonb' },
  row: { postId: ['bigint', 'id'], key: 'text!' },
  text: `insert into forum_post (key, type, account_id, account_name, title, content, pinned, closed, created_at,
      comments, last_reaction_at)
    select key, type, "accountId", "accountName", title, content, pinned, closed, to_timestamp("createdAtMs" / 1000),
      comments, to_timestamp("lastReactionAtMs" / 1000)
    from jsonb_to_recordset($posts) as one (key text, type text, "accountId" bigint, "accountName" text, title text,
      content text, pinned boolean, closed boolean, "createdAtMs" float8, comments bigint, "lastReactionAtMs" float8)
    order by "createdAtMs"
    on conflict (key) do nothing returning $row`,
})

export const seedComments = statement({
  name: 'seed_forum_comments',
  params: { comments: 'jsonb' },
  text: `insert into forum_comment (post_id, number, account_id, account_name, content, created_at)
    select "postId", number, "accountId", "accountName", content, to_timestamp("createdAtMs" / 1000)
    from jsonb_to_recordset($comments) as one ("postId" bigint, number bigint, "accountId" bigint, "accountName" text,
      content text, "createdAtMs" float8)
    order by "createdAtMs"`,
})

export const seedRips = statement({
  name: 'seed_forum_rips',
  params: { rips: 'jsonb' },
  text: `insert into forum_rip (post_id, account_id, account_name, killer_account_id, died_at, candles)
    select "postId", "accountId", "accountName", "killerAccountId", to_timestamp("diedAtMs" / 1000), candles
    from jsonb_to_recordset($rips) as one ("postId" bigint, "accountId" bigint, "accountName" text,
      "killerAccountId" bigint, "diedAtMs" float8, candles bigint)`,
})

export const seedCandles = statement({
  name: 'seed_forum_candles',
  params: { postIds: 'bigint[]', accountIds: 'bigint[]', litAtMs: 'epochMs' },
  text: `insert into forum_candle (post_id, account_id, lit_at)
    select post_id, account_id, $litAtMs
    from unnest($postIds::bigint[], $accountIds::bigint[]) as one (post_id, account_id)`,
})

/** Counts the posts of each forum anew. */
export const seedForumCounts = statement({
  name: 'seed_forum_counts',
  text: `update forum set posts = (select count(*) from forum_post p where p.type = forum.type and removed_at is null)`,
})

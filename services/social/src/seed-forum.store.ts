import { statement } from '@sottomondo/server-kit'

/** Gives no row if the post exists already. */
export const seedPost = statement({
  name: 'seed_forum_post',
  params: {
    key: 'text',
    type: 'text',
    accountId: 'bigint|null',
    accountName: 'text|null',
    title: 'text',
    content: 'text',
    pinned: 'bool',
    closed: 'bool',
    createdAtMs: 'epochMs',
  },
  row: { postId: ['bigint', 'id'] },
  text: `insert into forum_post (key, type, account_id, account_name, title, content, pinned, closed, created_at,
      last_reaction_at)
    values ($key, $type, $accountId, $accountName, $title, $content, $pinned, $closed, $createdAtMs, $createdAtMs)
    on conflict (key) do nothing returning $row`,
})

export const seedComment = statement({
  name: 'seed_forum_comment',
  params: {
    postId: 'bigint',
    number: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    content: 'text',
    createdAtMs: 'epochMs',
  },
  text: `with told as (
      update forum_post set comments = $number, last_reaction_at = $createdAtMs where id = $postId)
    insert into forum_comment (post_id, number, account_id, account_name, content, created_at)
    values ($postId, $number, $accountId, $accountName, $content, $createdAtMs)`,
})

export const seedRip = statement({
  name: 'seed_forum_rip',
  params: {
    postId: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    killerAccountId: 'bigint|null',
    diedAtMs: 'epochMs',
    candles: 'bigint',
  },
  text: `insert into forum_rip (post_id, account_id, account_name, killer_account_id, died_at, candles)
    values ($postId, $accountId, $accountName, $killerAccountId, $diedAtMs, $candles)`,
})

export const seedCandle = statement({
  name: 'seed_forum_candle',
  params: { postId: 'bigint', accountId: 'bigint', litAtMs: 'epochMs' },
  text: 'insert into forum_candle (post_id, account_id, lit_at) values ($postId, $accountId, $litAtMs)',
})

/** Counts the posts of each forum anew. */
export const seedForumCounts = statement({
  name: 'seed_forum_counts',
  text: `update forum set posts = (select count(*) from forum_post p where p.type = forum.type and removed_at is null)`,
})

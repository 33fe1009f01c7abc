import { ForumService } from '@sottomondo/proto/social/v1/forum'
import type { Pool } from '@sottomondo/server-kit/database'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { SocialConfig } from '../src/config.ts'
import { forumHandlers } from '../src/features/forum/forum.rpc.ts'
import { forumRules } from '../src/features/forum/forum.rules.ts'
import { addUpDays } from '../src/features/forum/post.store.ts'
import type { Bulk, ListCall, Sizes } from './bulk.ts'
import { nobodyOnline } from './kit.ts'

const commentsPerPost = 10
const longThread = 50_000
const wordsPerText = 18
const texts = 20_000
/** Texts of words that are as common as words are: one stands in most texts, most in few. */
const someTexts = `with texts as materialized (
  select text_nr, array_to_string(array(
    select words[1 + floor(5000 * power(random(), 6))::int] from generate_series(1, ${wordsPerText})
    where text_nr is not null), ' ') as text
  from (select array(select case when nth = 1 then 'kogels' else 'woord' || nth end
      from generate_series(1, 5000) nth) as words) w, generate_series(0, ${texts - 1}) text_nr)`

async function fill(pool: Pool, { accounts, posts }: Sizes): Promise<void> {
  await pool.query(
    `${someTexts}
     insert into forum_post (type, account_id, account_name, title, content, created_at, last_reaction_at, comments)
     select 'GENERAL', 1 + id % $2::bigint, 'Speler_' || 1 + id % $2::bigint, 'Draadje ' || id, text,
       now() - make_interval(secs => 600 * ($1::int - id)), now() - make_interval(secs => 300 * ($1::int - id)),
       case when id = 1 then ${longThread} else ${commentsPerPost} end
     from generate_series(1, $1::int) id join texts on text_nr = id * 7919::bigint % ${texts} order by id`,
    [posts, accounts],
  )
  await pool.query(
    `${someTexts}
     insert into forum_comment (post_id, number, account_id, account_name, content, created_at)
     select p.id, number, 1 + (p.id * 31 + number) % $1::bigint, 'Speler_' || 1 + (p.id * 31 + number) % $1::bigint,
       text, p.created_at + make_interval(secs => number)
     from forum_post p cross join generate_series(1, p.comments) number
       join texts on text_nr = (p.id * 31 + number * 7919::bigint) % ${texts} order by p.id, number`,
    [accounts],
  )
  // Somebody who has read every fourth thread, and one who has read everything.
  await pool.query(
    `insert into forum_read (account_id, post_id, comments, read_at)
     select 777, id, comments, now() from forum_post where id % 4 = 0
     union all select 778, id, comments, now() from forum_post`,
  )
  await addUpDays(pool)
  await pool.query(`update forum set posts = $1 where type = 'GENERAL'`, [posts])
}

function calls({ posts }: Sizes): ListCall[] {
  const lastPage = Math.ceil(posts / forumRules.rowsPerPage)
  const call = (
    name: string,
    run: (forum: ReturnType<typeof readers>) => Promise<unknown>,
    accountId = 777,
  ): ListCall => ({ name, run: (pool) => run(readers(pool, accountId)) })
  const list = (name: string, page: number, accountId?: number) =>
    call(
      `GET /api/forum/general, ${name}`,
      ({ forum, ctx }) => forum.listPosts(ctx, { type: 'GENERAL', page, limit: 10 }),
      accountId,
    )
  const comments = (name: string, page: number) =>
    call(`GET /api/forum/comment, ${name}`, ({ forum, ctx }) =>
      forum.listComments(ctx, { postId: 1, page, limit: 10, commentId: undefined }),
    )
  const search = (name: string, q: string, page = 1) =>
    call(`GET /api/forum/search, ${name}`, ({ forum, ctx }) => forum.search(ctx, { q, page }))
  return [
    call('GET /api/forum/lastReaction', ({ forum, ctx }) => forum.lastReaction(ctx, {})),
    list('first page', 1),
    list('page in the middle', Math.ceil(lastPage / 2)),
    list('last page', lastPage),
    list('of somebody who has read all', 1, 778),
    list('of somebody who has read nothing', 1, 779),
    call('GET /api/forum/general/1', ({ forum, ctx }) => forum.getPost(ctx, { type: 'GENERAL', postId: 1 })),
    comments('first page of a long thread', 1),
    comments('last page of a long thread', longThread),
    search('a word that everybody uses', 'kogels'),
    search('a word that few use', 'woord4321'),
    search('two words', 'woord12 woord345'),
    search('a later page', 'kogels', 20),
  ]
}

function readers(pool: Pool, accountId: number) {
  const { rpc, ctx } = nobodyOnline(pool, accountId)
  const kit = {
    ...rpc,
    config: { PUBLIC_ORIGIN: 'http://localhost:8080' },
    redis: { zAdd: async () => 1, zRemRangeByScore: async () => 0 },
    change: (work: unknown) => work,
  } as unknown as Kit<SocialConfig>
  return { forum: bindHandlers(ForumService, forumHandlers(kit)), ctx }
}

export const bulk: Bulk = {
  order: 20,
  grows: ['forum_post', 'forum_comment', 'forum_read', 'forum_day_change'],
  indexedAfter: ['forum_comment'],
  fill,
  calls,
}

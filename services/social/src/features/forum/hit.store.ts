import { type Db, type Pool, transaction } from '@sottomondo/server-kit/database'
import { control, statement, typed } from '@sottomondo/server-kit/statement'
import { plainSql } from '../../kernel/text/plain.ts'
import { type ForumType, forumRules, foundMarks } from './forum.rules.ts'

const params = { q: 'text', blocked: 'bigint[]', ranked: 'bigint', skip: 'bigint', most: 'bigint' } as const
const headline = `StartSel=${foundMarks.from},StopSel=${foundMarks.to},MaxFragments=2,MaxWords=22,MinWords=8,FragmentDelimiter=" … "`

/** All words count, the common ones too (`dutch_words`). */
const soughtQuery = `websearch_to_tsquery('dutch_words', ${plainSql('$q')})`

const treeOf = statement({
  name: 'forum_search_tree',
  params: { q: 'text' },
  row: { tree: ['text', `querytree(${soughtQuery})`] },
  text: 'select $row',
})
/** Returns what a search looks for: 'nothing' without a word in it, 'allBut' where it only leaves words out. */
export async function kindOfSearch(db: Db, q: string): Promise<'nothing' | 'allBut' | 'words'> {
  const { tree } = await treeOf.one(db, { q })
  return tree === '' ? 'nothing' : tree === 'T' ? 'allBut' : 'words'
}

const search = statement({
  name: 'forum_search',
  params: { ...params, headline: 'text' },
  row: {
    total: ['bigint', 'page.total'],
    postId: ['bigint', 'p.id'],
    type: [typed<ForumType>('text'), 'p.type'],
    title: ['text', 'p.title'],
    commentId: ['bigint|null', 'c.id'],
    createdAtMs: ['epochMs', 'coalesce(c.created_at, p.created_at)'],
    accountName: ['text|null', 'case when c.id is null then p.account_name else c.account_name end'],
    extract: [
      'text',
      // As it was written: also of what was typed with its accents.
      `ts_headline('dutch_words', regexp_replace(coalesce(c.content, p.content), '\\[[^\\]\\[]*\\]', ' ', 'g'), sought.q || websearch_to_tsquery('dutch_words', $q), $headline)`,
    ],
  },
  text: `with sought as (select ${soughtQuery} as q),
    hit as (
      (select id as post_id, null::bigint as comment_id, words, created_at from forum_post
        where words @@ ${soughtQuery} and removed_at is null
          and (account_id is null or account_id <> all ($blocked::bigint[]))
        order by id desc limit $ranked)
      union all
      (select post_id, id, words, created_at from forum_comment
        where words @@ ${soughtQuery} and removed_at is null
          and account_id <> all ($blocked::bigint[])
        order by id desc limit $ranked)),
    page as (
      select post_id, comment_id, ts_rank(hit.words, sought.q) as rank, hit.created_at, count(*) over () as total
      from hit cross join sought join forum_post on forum_post.id = post_id
      where forum_post.removed_at is null
      order by rank desc, hit.created_at desc, post_id desc, comment_id desc offset $skip limit $most)
    select $row from page cross join sought join forum_post p on p.id = page.post_id
      left join forum_comment c on c.id = page.comment_id
    order by page.rank desc, page.created_at desc, page.post_id desc, page.comment_id desc`,
})

export type HitRow = Awaited<ReturnType<typeof search.all>>[number]

/**
 * Searches titles and texts: the best of the latest that have all the words. Planned for each search: a word that
 * everybody uses and one that nobody does are found by different ways.
 */
export const searchForum = (
  pool: Pool,
  sought: { q: string; blocked: readonly number[]; skip: number; most: number },
): Promise<HitRow[]> =>
  transaction(pool, async (tx) => {
    await control(tx, 'set local plan_cache_mode = force_custom_plan')
    return search.all(tx, { ...sought, ranked: forumRules.hitsRanked, headline })
  })

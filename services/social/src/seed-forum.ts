import type { Dead, Thread, World } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit/database'
import { ripContent, ripTitle } from './features/forum/forum.rules.ts'
import { writePlayerProgress } from './features/player-progress/player-progress.store.ts'
import { writeDeaths, writeNames } from './kernel/player/player.store.ts'
import { seedCandles, seedComments, seedForumCounts, seedPosts, seedRips } from './seed-forum.store.ts'
import { THREADS } from './seed-threads.ts'

const hourMs = 3_600_000

/** Writes the forum of a first start: its dead, its threads and what was said. @returns how many threads were written */
export async function seedForum(tx: Db, world: World, nowMs: number): Promise<number> {
  await bury(tx, world, nowMs)
  const ids = new Map(world.gangsters.map(({ accountName, accountId }) => [accountName, accountId]))
  const idOf = (name: string): number => {
    const found = ids.get(name)
    if (found === undefined) throw new Error(`seed: the first world has no gangster ${name}`)
    return found
  }
  const deadOf = (name: string): Dead => {
    const found = world.dead.find(({ accountName }) => accountName === name)
    if (!found) throw new Error(`seed: nobody called ${name} has died`)
    return found
  }
  const planned = [...THREADS, ...world.threads].map((thread, place) => {
    const { type, from, title, content, hoursAgo, pinned = false, closed = false } = thread
    const createdAtMs = nowMs - hoursAgo * hourMs
    const comments = commentsOf(thread, nowMs)
    const written =
      type === 'RIP'
        ? {
            key: `rip:${deadOf(from).accountId}`,
            title: ripTitle(from),
            content: ripContent,
            accountId: null,
            accountName: null,
          }
        : { key: `seed:${place}`, title, content, accountId: idOf(from), accountName: from }
    const lastReactionAtMs = comments.at(-1)?.createdAtMs ?? createdAtMs
    return {
      thread,
      comments,
      post: { ...written, type, pinned, closed, createdAtMs, lastReactionAtMs, comments: comments.length },
    }
  })
  const made = await seedPosts.all(tx, { posts: planned.map(({ post }) => post) })
  const postIds = new Map(made.map(({ key, postId }) => [key, postId]))
  const written = planned.flatMap(({ post, ...one }) => {
    const postId = postIds.get(post.key)
    return postId === undefined ? [] : [{ ...one, post, postId }]
  })
  await seedComments.run(tx, {
    comments: written.flatMap(({ postId, comments }) =>
      comments.map((comment, at) => ({
        ...comment,
        postId,
        number: at + 1,
        accountId: idOf(comment.accountName),
      })),
    ),
  })
  const graves = written.filter(({ thread }) => thread.type === 'RIP')
  await seedRips.run(tx, {
    rips: graves.map(({ postId, thread: { from, candles = [] }, post }) => {
      const { accountId, accountName, killerName } = deadOf(from)
      const killerAccountId = killerName === null ? null : idOf(killerName)
      return { postId, accountId, accountName, killerAccountId, diedAtMs: post.createdAtMs, candles: candles.length }
    }),
  })
  const lit = graves.flatMap(({ postId, thread: { candles = [] } }) => candles.map((name) => [postId, idOf(name)]))
  await seedCandles.run(tx, {
    postIds: lit.map(([postId = 0]) => postId),
    accountIds: lit.map(([, accountId = 0]) => accountId),
    litAtMs: nowMs,
  })
  if (written.length > 0) await seedForumCounts.run(tx)
  return written.length
}

/** Those without a time of their own are spread from soon after the post to soon before the first start. */
function commentsOf({ hoursAgo, comments }: Thread, nowMs: number) {
  const between = (hoursAgo * hourMs) / (comments.length + 1)
  return comments.map(([accountName, content, then], at) => ({
    accountName,
    content,
    createdAtMs: Math.round(
      then === undefined ? nowMs - hoursAgo * hourMs + (at + 0.6) * between : nowMs - then * hourMs,
    ),
  }))
}

/** Has others know the dead as they know everybody: their name, their rank, and that they are dead. */
async function bury(tx: Db, { gangsters: living, dead: graves }: World, nowMs: number): Promise<void> {
  // Who plays a gangster today, played those before them; nobody else played the others.
  const played = new Set(living.flatMap(({ userId, isResident }) => (isResident ? [] : [userId])))
  const lives = graves.map((dead) => {
    const diedAtMs = Math.round(nowMs - dead.diedDaysAgo * 24 * hourMs)
    const createdAtMs = diedAtMs - dead.livedDays * 24 * hourMs
    return { ...dead, claimedExperience: 0, createdAtMs, diedAtMs, isResident: !played.has(dead.userId) }
  })
  await writeNames(tx, lives)
  const nothing = { experience: 0, cityName: '', crimesCommitted: 0, carCrimesCommitted: 0, successfulBreakouts: 0 }
  const gangsters = lives.map(({ accountId, rankNumber, isResident }) => ({
    ...nothing,
    accountId,
    rankNumber,
    isResident,
    alive: false,
    version: 0,
  }))
  await writePlayerProgress(tx, [{ gangsters }])
  await writeDeaths(
    tx,
    lives.map(({ accountId, accountName, diedAtMs }) => ({
      deathId: `seed:${accountId}`,
      accountId,
      accountName,
      cause: 'murder' as const,
      killerAccountId: null,
      diedAtMs,
    })),
  )
}

import { DEAD, WORLD } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit'
import { ripContent, ripTitle } from './forum/forum.rules.ts'
import { writeDeaths, writeNames } from './player/player.store.ts'
import { seedCandle, seedComment, seedForumCounts, seedPost, seedRip } from './seed-forum.store.ts'
import { type SeedThread, THREADS } from './seed-threads.ts'
import { writeStandings } from './standing/standing.store.ts'

const hourMs = 3_600_000
const idOf = (name: string): number => {
  const found = WORLD.find(({ accountName }) => accountName === name)
  if (!found) throw new Error(`seed: the first world has no gangster ${name}`)
  return found.accountId
}

/** Writes the forum of a first start: its dead, its threads and what was said. @returns how many threads were written */
export async function seedForum(tx: Db, nowMs: number): Promise<number> {
  await bury(tx, nowMs)
  let written = 0
  for (const [place, thread] of THREADS.entries()) {
    const postId = await write(tx, thread, `seed:${place}`, nowMs)
    if (postId === undefined) continue
    written += 1
    // Spread from soon after the post to soon before the first start.
    const between = (thread.hoursAgo * hourMs) / (thread.comments.length + 1)
    for (const [at, [from, content]] of thread.comments.entries()) {
      const createdAtMs = Math.round(nowMs - thread.hoursAgo * hourMs + (at + 0.6) * between)
      const said = { postId, number: at + 1, accountId: idOf(from), accountName: from, content, createdAtMs }
      await seedComment.run(tx, said)
    }
  }
  if (written > 0) await seedForumCounts.run(tx)
  return written
}

async function write(tx: Db, thread: SeedThread, key: string, nowMs: number): Promise<number | undefined> {
  const { type, from, hoursAgo, pinned = false, closed = false, candles = [] } = thread
  const createdAtMs = nowMs - hoursAgo * hourMs
  const base = { type, pinned, closed, createdAtMs }
  if (type !== 'RIP') {
    const said = { title: thread.title, content: thread.content, accountId: idOf(from), accountName: from }
    return (await seedPost.first(tx, { ...base, ...said, key }))?.postId
  }
  const dead = DEAD.find(({ accountName }) => accountName === from)
  if (!dead) throw new Error(`seed: nobody called ${from} has died`)
  const house = { title: ripTitle(from), content: ripContent, accountId: null, accountName: null }
  const post = await seedPost.first(tx, { ...base, ...house, key: `rip:${dead.accountId}` })
  if (!post) return undefined
  const { accountId, accountName, killerName } = dead
  const killerAccountId = killerName === null ? null : idOf(killerName)
  await seedRip.run(tx, {
    postId: post.postId,
    accountId,
    accountName,
    killerAccountId,
    diedAtMs: createdAtMs,
    candles: candles.length,
  })
  for (const name of candles) await seedCandle.run(tx, { postId: post.postId, accountId: idOf(name), litAtMs: nowMs })
  return post.postId
}

/** Has others know the dead as they know everybody: their name, their rank, and that they are dead. */
async function bury(tx: Db, nowMs: number): Promise<void> {
  const lives = DEAD.map((dead) => {
    const diedAtMs = nowMs - dead.diedDaysAgo * 24 * hourMs
    const createdAtMs = diedAtMs - dead.livedDays * 24 * hourMs
    return { ...dead, claimedExperience: 0, createdAtMs, diedAtMs }
  })
  await writeNames(tx, lives)
  const nothing = { experience: 0, cityName: '', crimesCommitted: 0, carCrimesCommitted: 0, successfulBreakouts: 0 }
  const gangsters = lives.map(({ accountId, rankNumber }) => ({
    ...nothing,
    accountId,
    rankNumber,
    alive: false,
    version: 0,
  }))
  await writeStandings(tx, [{ gangsters }])
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

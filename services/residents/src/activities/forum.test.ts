import { seededRandom } from '@sottomondo/test-kit/random'
import { expect, test } from 'vitest'
import { characterOf } from '../character/character.ts'
import { emptyMemory, noteRequest } from '../memory.ts'
import { residentsRules } from '../residents.rules.ts'
import { answersToPlayers, newsThreads, threads } from '../talk/threads.ts'
import type { Situation, Step } from './activity.ts'
import { forum } from './forum.ts'

const nowMs = Date.parse('2026-11-29T12:00:00Z')
const minuteMs = 60_000
const residents = ['Beppe', 'Carmela', 'Gaspare', 'Tre-Dita', 'Rosalba']
const town = () => ({ requestedAtMs: {} as Record<string, number> })

const situation = (accountName: string, more: Partial<Situation>): Situation => ({
  me: { accountName } as Situation['me'],
  character: characterOf(accountName),
  memory: emptyMemory(),
  town: town(),
  residents: new Set(residents),
  random: seededRandom(3),
  nowMs,
  gameSpeed: 1,
  ...more,
})

const post = (more: object) => ({
  postId: 1,
  type: 'QUESTIONS',
  title: 'Net begonnen',
  createdAt: new Date(nowMs - minuteMs).toISOString(),
  Account: { accountName: 'Nieuweling' },
  lastReaction: null,
  closed: false,
  blocked: false,
  ...more,
})

/** Everybody looks at these posts in turn, again and again, so many minutes after each other. */
function evening(posts: object[], minutes: number, news: object = { news: [], events: [] }, rounds = 20): Step[] {
  const shared = town()
  const done: Step[] = []
  for (let round = 0; round < rounds; round++) {
    const now = nowMs + round * minutes * minuteMs
    const me = residents[round % residents.length] ?? ''
    const planned = forum.plan(
      { posts, news } as never,
      situation(me, { town: shared, nowMs: now, random: seededRandom(round) }),
    )
    for (const claim of planned?.claims ?? []) noteRequest(shared, claim, now)
    if (planned) done.push(planned)
  }
  return done
}
const contentOf = ({ input }: Step) => (input.body as { content: string }).content
const isComment = ({ call }: Step) => call === 'POST /api/forum/{type}/{postId}/comment'

test('a player’s thread is answered by a few, each once and each in other words', () => {
  const answers = evening([post({})], 4).filter(isComment)
  expect(answers).toHaveLength(residentsRules.answersPerPost)
  expect(new Set(answers.map(contentOf)).size).toBe(answers.length)
  for (const answer of answers) expect(answersToPlayers.QUESTIONS).toContain(contentOf(answer))
})

test('answers do not come all at once', () => {
  expect(evening([post({})], 0).filter(isComment)).toHaveLength(1)
})

test('a player’s word in a resident’s thread gets one answer; what is long ago gets none', () => {
  const lastReaction = {
    commentId: 9,
    createdAt: new Date(nowMs - minuteMs).toISOString(),
    Account: { accountName: 'Nieuweling' },
  }
  const theirs = post({ type: 'GENERAL', Account: { accountName: 'Beppe' }, lastReaction })
  expect(evening([theirs], 4).filter(isComment)).toHaveLength(1)
  const old = new Date(nowMs - 3 * 86_400_000).toISOString()
  expect(evening([post({ createdAt: old })], 4).filter(isComment)).toEqual([])
})

test('a death is mourned, by no more than a few', () => {
  const rip = post({ type: 'RIP', title: 'Rust zacht', Account: { accountName: 'Carlo' } })
  const words = evening([rip], 4).filter(isComment)
  expect(words).toHaveLength(residentsRules.answersPerPost)
  for (const one of words) expect(answersToPlayers.RIP).toContain(contentOf(one))
})

test('a thread of theirs goes on in its order to its end, never by who spoke last', () => {
  const [thread] = threads
  if (!thread) throw new Error('there are no threads')
  const begun = post({ type: thread.type, title: thread.title, Account: { accountName: 'Beppe' } })
  const said = evening([begun], residentsRules.threadAnswerMinutes, undefined, 40).filter(isComment)
  expect(said.map(contentOf)).toEqual(thread.answers)
  const unanswered = forum.plan(
    { posts: [begun], news: undefined } as never,
    situation('Beppe', { town: { requestedAtMs: { thread: nowMs } } }),
  )
  expect(unanswered).toBeUndefined()
})

test('threads begin seldom, and about what has happened', () => {
  const happenedAt = new Date(nowMs).toISOString()
  const news = { news: [{ newsId: 1, kind: 'rank', accountName: 'Vito_Rosso', happenedAt }], events: [] }
  const begun = evening([], 1, news)
  expect(begun).toHaveLength(1)
  expect(begun[0]?.input.body).toMatchObject({ title: expect.stringContaining('Vito_Rosso') })
  expect(contentOf(begun[0] as Step)).not.toContain('{naam}')
  // After hours there is another, and never the same twice.
  const titles = evening([], residentsRules.threadMinutes).map(({ input }) => (input.body as { title: string }).title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.length).toBeGreaterThan(1)
})

test('every thread fits the forum, with the longest name, and has its own title', () => {
  const all = [...threads, ...Object.values(newsThreads).flat()]
  for (const { title } of all) {
    const longest = title.replaceAll('{naam}', 'N'.repeat(15))
    expect(longest.length).toBeLessThanOrEqual(80)
    expect(longest.length).toBeGreaterThanOrEqual(3)
  }
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
})

import type { Calls } from '@sottomondo/api-contract'
import { anyOf } from '../any-of.ts'
import { mayAsk, requestedLately } from '../memory.ts'
import { residentsRules } from '../residents.rules.ts'
import { topicsOf } from '../talk/news.ts'
import { answersToPlayers, isNewsOccasion, newsThreads, type StockThread, threads } from '../talk/threads.ts'
import { type Activity, read, type Situation, type Step, step } from './activity.ts'

type Post = Calls['GET /api/forum/{type}']['answer']['posts'][number]
type Seen = { posts: readonly Post[]; news: Calls['GET /api/town/news']['answer'] | undefined }
type ForumType = keyof typeof answersToPlayers

const forumTypes = ['GENERAL', 'QUESTIONS', 'RIP'] as const satisfies readonly ForumType[]
const isForum = (type: string): type is ForumType => Object.hasOwn(answersToPlayers, type)
const rememberedMinutes = residentsRules.rememberedDays * 24 * 60
/** Only what was said of late is answered. */
const fresh = { minutes: 12 * 60 } as const

/** Reads the forum, and answers players first; else goes on with a thread, or begins one about what has happened. */
export const forum: Activity<Seen> = {
  mayBe: () => true,
  look: async (session) => {
    const [news, ...forums] = await Promise.all([
      read(session, 'GET /api/town/news'),
      ...forumTypes.map((type) => read(session, 'GET /api/forum/{type}', { params: { type }, query: {} })),
    ])
    return { posts: forums.flatMap((answer) => answer?.posts ?? []), news }
  },
  plan: ({ posts, news }, situation) => {
    const open = posts.filter(({ closed, blocked }) => !closed && !blocked)
    return (
      answerPlayer(open, situation) ??
      condole(open, situation) ??
      resumeThread(open, situation) ??
      begin(posts, news, situation)
    )
  },
}

const inTown = (situation: Situation) => ({ ...situation, memory: situation.town })

const isOfLate = (at: string, { nowMs, gameSpeed }: Situation): boolean =>
  nowMs - Date.parse(at) < (fresh.minutes * 60_000) / gameSpeed

/** A line that nobody has written of late, and the mark that it is. */
function freshLine(lines: readonly string[], situation: Situation): { content: string; claim: string } | undefined {
  const markOf = (line: string) => `line ${line}`
  const said = new Set(requestedLately(inTown(situation), 'line ', rememberedMinutes))
  const content = anyOf(
    situation.random,
    lines.filter((line) => !said.has(markOf(line))),
  )
  return content === undefined ? undefined : { content, claim: markOf(content) }
}

const comment = ({ type, postId }: Pick<Post, 'type' | 'postId'>, content: string, claims: readonly string[]): Step =>
  step('POST /api/forum/{type}/{postId}/comment', { params: { type, postId }, body: { content } }, { claims })

/** Answers a thread of a player, a few residents each once; and a player's word in any thread, one of them once. */
function answerPlayer(posts: readonly Post[], situation: Situation): Step | undefined {
  const { me, residents } = situation
  const isPlayer = (name: string | null) => name !== null && !residents.has(name)
  for (const post of posts) {
    const { type, postId, Account, lastReaction, createdAt } = post
    if (!isForum(type) || type === 'RIP') continue
    const spoken =
      lastReaction?.commentId != null && isPlayer(lastReaction.Account.accountName) ? lastReaction : undefined
    const prefix = spoken ? `word ${spoken.commentId} ` : `post ${postId} `
    if (!isOfLate(spoken?.createdAt ?? createdAt, situation)) continue
    if (!spoken && !isPlayer(Account.accountName)) continue
    const most = spoken ? 1 : residentsRules.answersPerPost
    const answered = requestedLately(inTown(situation), prefix, rememberedMinutes)
    const isBusy = requestedLately(inTown(situation), prefix, residentsRules.betweenAnswersMinutes).length > 0
    if (isBusy || answered.length >= most || answered.includes(`${prefix}${me.accountName}`)) continue
    const line = freshLine(answersToPlayers[type], situation)
    if (line) return comment(post, line.content, [`${prefix}${me.accountName}`, line.claim])
  }
  return undefined
}

/** A few words for who has died. */
function condole(posts: readonly Post[], situation: Situation): Step | undefined {
  const { me } = situation
  for (const post of posts) {
    const { type, postId, createdAt } = post
    const prefix = `post ${postId} `
    if (type !== 'RIP' || !isOfLate(createdAt, situation)) continue
    const answered = requestedLately(inTown(situation), prefix, rememberedMinutes)
    const isBusy = requestedLately(inTown(situation), prefix, residentsRules.betweenAnswersMinutes).length > 0
    if (isBusy || answered.length >= residentsRules.answersPerPost || answered.includes(`${prefix}${me.accountName}`))
      continue
    const line = freshLine(answersToPlayers.RIP, situation)
    if (line) return comment(post, line.content, [`${prefix}${me.accountName}`, line.claim])
  }
  return undefined
}

/** A thread of the stock as it stands on the forum, with the name that it is about. */
const stock: readonly StockThread[] = [...threads, ...Object.values(newsThreads).flat()]

function asStock({ title }: Post): { thread: StockThread; naam: string } | undefined {
  for (const thread of stock) {
    const [before = '', after = ''] = thread.title.split('{naam}')
    if (title.startsWith(before) && title.endsWith(after) && title.length >= before.length + after.length)
      return { thread, naam: title.slice(before.length, title.length - after.length) }
  }
  return undefined
}

const filled = (text: string, naam: string) => text.replaceAll('{naam}', naam)

/** Says what comes next in a thread that a resident has begun. */
function resumeThread(posts: readonly Post[], situation: Situation): Step | undefined {
  const { me, residents } = situation
  if (!mayAsk(inTown(situation), 'thread answer', residentsRules.threadAnswerMinutes)) return undefined
  for (const post of posts) {
    const { Account, lastReaction, createdAt } = post
    const known = residents.has(Account.accountName ?? '') && isOfLate(createdAt, situation) ? asStock(post) : undefined
    if (!known || (lastReaction?.Account.accountName ?? Account.accountName) === me.accountName) continue
    const prefix = `answer ${post.postId} `
    const next = requestedLately(inTown(situation), prefix, rememberedMinutes).length
    const content = known.thread.answers[next]
    if (content !== undefined) return comment(post, filled(content, known.naam), ['thread answer', `${prefix}${next}`])
  }
  return undefined
}

/** Begins a thread: about the newest that is worth one, else about what one has always wanted to say. */
function begin(posts: readonly Post[], news: Seen['news'], situation: Situation): Step | undefined {
  const { me, random } = situation
  if (!mayAsk(inTown(situation), 'thread', residentsRules.threadMinutes)) return undefined
  const isNew = ({ title }: StockThread) =>
    !requestedLately(inTown(situation), 'title ', rememberedMinutes).includes(`title ${title}`) &&
    !posts.some((post) => asStock(post)?.thread.title === title)
  const topic = news && topicsOf(news).find(({ words }) => words.naam !== me.accountName)
  const ofNews = topic && isNewsOccasion(topic.occasion) ? newsThreads[topic.occasion].filter(isNew) : []
  const thread = anyOf(random, ofNews) ?? anyOf(random, threads.filter(isNew))
  if (!thread) return undefined
  const naam = topic?.words.naam ?? ''
  return step(
    'POST /api/forum/{type}',
    {
      params: { type: thread.type },
      body: { title: filled(thread.title, naam), content: filled(thread.content, naam) },
    },
    { claims: ['thread', `title ${thread.title}`] },
  )
}

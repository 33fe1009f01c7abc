import type { Calls } from '@sottomondo/api-contract'

export type Forum = Calls['GET /api/forum/lastReaction']['answer']['forums'][number]
export type Post = Calls['GET /api/forum/{type}']['answer']['posts'][number]
export type OpenPost = Calls['GET /api/forum/{type}/{postId}']['answer']
export type Comments = Calls['GET /api/forum/comment']['answer']
export type Comment = Comments['comments'][number]

/** spec 3 §9; the server's usual number of rows as well. */
const rowsPerPage = 10

interface ForumWords {
  label: string
  lead: string
  /** What stands in it, for the page of all forums. */
  about: string
  empty: { title: string; advice: string }
}
/** The words of each forum, by its type. */
const words: Readonly<Record<string, ForumWords>> = {
  RIP: {
    label: 'RIP',
    lead: 'Voor wie er niet meer is. De een wordt gemist, de ander nagekeken.',
    about: 'De doden van de stad, en wie er een kaars voor brandt.',
    empty: { title: 'Iedereen leeft nog', advice: 'Dat blijft niet zo. Wie sterft, krijgt hier vanzelf een bericht.' },
  },
  UPDATE: {
    label: 'Updates',
    lead: 'Wat er verandert, zwart op wit. Klagen mag eronder.',
    about: 'Wat de leiding verandert, en wat de stad daarvan vindt.',
    empty: { title: 'Er is nog niets veranderd', advice: 'Wat de leiding te melden heeft, komt hier te staan.' },
  },
  GENERAL: {
    label: 'Algemeen',
    lead: 'Praat vrijuit. De muren hebben oren, maar hier staan geen muren.',
    about: 'Alles wat gezegd moet worden, en veel dat niet hoefde.',
    empty: { title: 'Het is hier stil', advice: 'Iemand moet de eerste zijn. Open een draadje.' },
  },
  QUESTIONS: {
    label: 'Vragen',
    lead: 'Wie vraagt, weet het daarna. Of weet wie het niet wil zeggen.',
    about: 'Hoe het hier werkt, van wie het al eens fout deed.',
    empty: { title: 'Niemand wil iets weten', advice: 'Vraag gerust. Dom is alleen wie het niet vroeg en nu vastzit.' },
  },
}
const unknown: ForumWords = {
  label: 'Forum',
  lead: '',
  about: '',
  empty: { title: 'Hier is niets', advice: 'Dit forum bestaat niet.' },
}
export const wordsOf = (type: string): ForumWords => words[type.toUpperCase()] ?? unknown

/** The writer's name of what the house wrote. */
export const houseName = 'Sottomondo'

const addressOf = (path: string, query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
export const forumPath = (type: string, page?: number): string =>
  addressOf(`/forum/${type.toLowerCase()}`, { page: page === 1 ? undefined : page })
export const postPath = (type: string, postId: number, at: { page?: number; comment?: number | null } = {}): string =>
  addressOf(`/forum/${type.toLowerCase()}/${postId}`, {
    page: at.page === 1 ? undefined : at.page,
    comment: at.comment ?? undefined,
  })
export const searchPath = (q: string, page = 1): string =>
  addressOf('/forum', { q: q || undefined, page: page === 1 ? undefined : page })

/** Returns the page of a thread on which its first unread comment stands. */
export const pageOfUnread = ({ commentsRead, comments }: Pick<Post, 'commentsRead' | 'comments'>): number =>
  commentsRead >= comments ? 1 : Math.floor(commentsRead / rowsPerPage) + 1

/** '1 reactie', '12 reacties' */
export const commentsText = (comments: number): string => `${comments} ${comments === 1 ? 'reactie' : 'reacties'}`
/** A count that stops at a hundred. */
export const unreadText = (posts: number): string => (posts >= 100 ? '99+' : String(posts))

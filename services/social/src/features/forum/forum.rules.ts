import { type ForumType, forumTypes } from '@sottomondo/event-contract/names'
import { clipMarkup, mentionsIn, ownTexts, showsNothing } from '@sottomondo/markup'
import { dutchTime } from '@sottomondo/server-kit/clock'
import { charactersIn, cleanLine, cleanLines } from '@sottomondo/server-kit/text'

export { type ForumType, forumTypes }

/** Rules, "Forum", and rules of this feature where nothing else is said. */
export const forumRules = {
  titleCharacters: { least: 3, most: 80 },
  /** What a player may write within the hour. They are limits, so GAME_SPEED leaves them alone. */
  postsMost: 5,
  commentsMost: 60,
  writtenWithinMs: 3_600_000,
  /** Rows of a page (spec 3 §9). */
  rowsPerPage: 10,
  rowsPerPageMost: 50,
  /** Unread posts are counted among this many of a forum's latest; as many stand for more. */
  unreadCounted: 100,
  /** What is older than this is nobody's news. */
  newsDays: 30,
  /** Days after which it is forgotten how far somebody has read a post. */
  readKeptDays: 90,
  /** Days after which a removed post is deleted with its comments. */
  removedKeptDays: 30,
  /** Days within which honor of a thread's opener is thanks for an answer. */
  thankedWithinDays: 7,
  /** Different players whom one text may name with an '@'. */
  mentionsMost: 10,
  soughtCharacters: 100,
  /** Of posts, and of comments, this many of the latest that have the searched words are ranked. */
  hitsRanked: 200,
  /** A viewer gets pushes for this long after they read (mfe-kit, `useLookAgain`). */
  lookedOfLateMs: 5 * 60_000,
} as const

const dayMs = 86_400_000
/** Returns the moment before which nothing is unread, for somebody who has read everything until `allReadAtMs`. */
export const newsSinceMs = (nowMs: number, allReadAtMs = 0): number =>
  Math.max(allReadAtMs, nowMs - forumRules.newsDays * dayMs)
export const readKeptSinceMs = (nowMs: number): number => nowMs - forumRules.readKeptDays * dayMs
export const thankedSinceMs = (nowMs: number): number => nowMs - forumRules.thankedWithinDays * dayMs
export const removedKeptSinceMs = (nowMs: number): number => nowMs - forumRules.removedKeptDays * dayMs

export const forumTexts = {
  nothing: 'Daar staat geen woord in om naar te zoeken.',
  allBut: 'Een woord met een streepje ervoor laat je weg. Zeg ook welk woord er wél in moet staan.',
  noForum: 'Dit forum bestaat niet.',
  gone: 'Dit bericht bestaat niet (meer).',
  goneComment: 'Deze reactie bestaat niet (meer).',
  badTitle: `Een titel heeft ${forumRules.titleCharacters.least} tot ${forumRules.titleCharacters.most} tekens.`,
  emptyPost: 'Een leeg bericht zegt niets. Schrijf er iets in.',
  emptyComment: 'Een lege reactie zegt niets. Schrijf er iets in.',
  onlyAdmin: 'Updates schrijft alleen de leiding.',
  onlyDeath: 'Hier komt een bericht pas als er iemand dood is.',
  closed: 'Dit draadje is gesloten. Er valt niets meer aan toe te voegen.',
  notYours: 'Dit heb jij niet geschreven.',
  noChange: 'Kies wat er met dit bericht moet gebeuren.',
  notDead: 'Een kaars brand je alleen voor de doden.',
  candleBurns: 'Jouw kaars brandt hier al.',
  tooManyPosts: (seconds: number) =>
    `Genoeg geopend voor nu. Over ${dutchTime(seconds)} kun je weer een bericht plaatsen.`,
  tooManyComments: (seconds: number) =>
    `Laat de rest ook eens praten. Over ${dutchTime(seconds)} kun je weer reageren.`,
  posted: 'Je bericht staat er.',
  postedCut: (characters: number) => `Je bericht staat er. Alleen de eerste ${characters} tekens pasten erin.`,
  commented: 'Je reactie staat er.',
  commentedCut: (characters: number) => `Je reactie staat er. Alleen de eerste ${characters} tekens pasten erin.`,
  removedPost: 'Het bericht is weg.',
  removedComment: 'De reactie is weg.',
  allRead: 'Alles is gelezen.',
  candleLit: 'Je kaars brandt.',
  /** For the admins' log. */
  tookAway: (title: string) => `Bericht ‘${title}’ verwijderd.`,
  tookAwayOwn: (title: string, others: number) =>
    `Eigen bericht ‘${title}’ verwijderd, met ${others === 1 ? 'een reactie' : `${others} reacties`} van anderen.`,
  tookAwayComment: (title: string) => `Reactie in ‘${title}’ verwijderd.`,
} as const

/** Reads a type in any case; undefined for none. */
export function forumTypeOf(typed: string): ForumType | undefined {
  const upper = typed.toUpperCase()
  return forumTypes.find((type) => type === upper)
}

/** Returns why somebody may not open a post in a forum; undefined for who may. */
export function whyNoPost(type: ForumType, isAdmin: boolean): string | undefined {
  if (type === 'RIP') return forumTexts.onlyDeath
  return type === 'UPDATE' && !isAdmin ? forumTexts.onlyAdmin : undefined
}

/** Returns a title as it is stored; undefined for one that is too short or too long, or shows nothing. */
export function titleOf(typed: string): string | undefined {
  const { least, most } = forumRules.titleCharacters
  const title = cleanLine(typed)
  const characters = charactersIn(title)
  return characters >= least && characters <= most && !showsNothing(title) ? title : undefined
}

/**
 * Returns a text as it is stored: `isCut` if it was longer than its writer's limit; '' if its readers would see nothing.
 */
export function contentOf(typed: string, isPremium: boolean): { content: string; isCut: boolean } {
  const written = cleanLines(typed)
  const content = clipMarkup(written, isPremium).trimEnd()
  return showsNothing(content) ? { content: '', isCut: false } : { content, isCut: content !== written }
}

/**
 * Returns how long a player has to wait before they may write again, in ms; 0 if they may.
 * @param recentMs when they wrote their last ones, the newest first
 */
export function waitMs(recentMs: readonly number[], most: number, nowMs: number): number {
  const first = recentMs[most - 1]
  return first === undefined ? 0 : Math.max(0, first + forumRules.writtenWithinMs - nowMs)
}

/** Returns the times with one more, as many as the limit needs. */
export const writtenNow = (recentMs: readonly number[], most: number, nowMs: number): number[] =>
  [nowMs, ...recentMs].slice(0, most)

/** Returns the players whom a text names with an '@', in lower case, each once; quotations name nobody anew. */
export function namesIn(content: string): string[] {
  const names = ownTexts(content).flatMap((text) => mentionsIn(text).map(({ name }) => name.toLowerCase()))
  return [...new Set(names)].slice(0, forumRules.mentionsMost)
}

export interface PageOf {
  page: number
  pages: number
  /** Rows before the page, and on it. */
  skip: number
  most: number
}
/** Returns where a page lies among `total` rows; a page past the end is the last one. */
export function pageOf(total: number, page: number, limit: number): PageOf {
  const most = Math.min(Math.max(1, Math.trunc(limit) || forumRules.rowsPerPage), forumRules.rowsPerPageMost)
  const pages = Math.max(1, Math.ceil(total / most))
  const at = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  return { page: at, pages, skip: (at - 1) * most, most }
}

/** Marks of found words in an extract: characters that no player's text keeps. */
export const foundMarks = { from: '\u0001', to: '\u0002' } as const

/** Returns an extract in parts; the found words are marked in it. */
export function partsOf(extract: string): { text: string; found: boolean }[] {
  const parts: { text: string; found: boolean }[] = []
  const add = (text: string, found: boolean) => text !== '' && parts.push({ text, found })
  for (const [at, piece] of extract.split(foundMarks.from).entries()) {
    const [found = '', ...rest] = at === 0 ? ['', piece] : piece.split(foundMarks.to)
    add(found, true)
    add(rest.join('').replaceAll(foundMarks.to, ''), false)
  }
  return parts
}

/** Says in Dutch what an admin changed about a post. */
export function moderatedWords(title: string, pinned: boolean | undefined, closed: boolean | undefined): string {
  const words = [
    pinned !== undefined && (pinned ? 'vastgezet' : 'losgemaakt'),
    closed !== undefined && (closed ? 'gesloten' : 'weer geopend'),
  ].filter(Boolean)
  return `‘${title}’ ${words.join(' en ')}.`
}

export const ripTitle = (accountName: string): string => `In memoriam ${accountName}`
/** What stands on a RIP post; who it is and who did it stand beside it. */
export const ripContent =
  'Er blijft vanavond een stoel leeg. Wie hier nog iets te zeggen heeft, zegt het nu.\n\n[I]Wie niets te zeggen heeft, brandt een kaars.[/I]'

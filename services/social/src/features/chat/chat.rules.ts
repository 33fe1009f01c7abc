import { mentionsIn, showsNothing } from '@sottomondo/markup'
import { charactersIn, cleanLine } from '@sottomondo/server-kit/text'

/** RULES "Forum, chat, read models". */
export const chatRules = {
  contentCharacters: 300,
  /** Messages that a player may write */
  postedMost: 5,
  /** within this time, in all rooms together. It is a limit, so GAME_SPEED leaves it alone. */
  postedWithinMs: 10_000,
  /** Days after which a message is forgotten. */
  keptDays: 30,
  /** Messages of a page, where the call does not say. */
  pageMessages: 50,
  pageMost: 100,
  /** Players whom one message can mention; further names are only words. */
  mentionedMost: 10,
  /** Lines before and after a reported one that are kept with it. */
  reportedAround: 5,
} as const

export const chatTexts = {
  noRoom: 'Deze kamer bestaat niet.',
  noFamily: 'Je hoort bij geen familie.',
  dead: 'Doden zwijgen.',
  tooLong: `Een bericht heeft hoogstens ${chatRules.contentCharacters} tekens.`,
  tooFast: (seconds: number) =>
    `Je praat te snel. Over ${seconds} ${seconds === 1 ? 'seconde' : 'seconden'} kun je weer wat zeggen.`,
  gone: 'Dit bericht bestaat niet (meer).',
  removed: 'Het bericht is weg.',
} as const

/**
 * Returns a message as it is stored: one line of plain text; null for one that is too long, '' where nothing is left to
 * read without its tags.
 */
export function contentOf(typed: string): string | null {
  const content = cleanLine(typed)
  if (charactersIn(content) > chatRules.contentCharacters) return null
  return showsNothing(content) ? '' : content
}

/** Returns the names behind an '@', in lower case, each once, as many as a message can mention. */
export const namesIn = (content: string): string[] =>
  [...new Set(mentionsIn(content).map(({ name }) => name.toLowerCase()))].slice(0, chatRules.mentionedMost)

/**
 * Returns how long a player has to wait before their next message, in ms; 0 if they may write it.
 * @param recentlyPostedMs when they wrote their last ones, the newest first
 */
export function waitMs(recentlyPostedMs: readonly number[], nowMs: number): number {
  const { postedMost, postedWithinMs } = chatRules
  const first = recentlyPostedMs[postedMost - 1]
  return first === undefined ? 0 : Math.max(0, first + postedWithinMs - nowMs)
}

/** Returns the times with one more, as many as the guard needs. */
export const postedNow = (recentlyPostedMs: readonly number[], nowMs: number): number[] =>
  [nowMs, ...recentlyPostedMs].slice(0, chatRules.postedMost)

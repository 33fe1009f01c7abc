import type { LogCategory } from '@sottomondo/api-contract/names'
import type { FactSubject } from './fact.ts'
import type { Fact, FactPayload } from './facts.ts'

/** A part of a line: a text, or a value that becomes text when it is read, so that names and ranks are current. */
export type LogPiece = string | { player: number } | { euro: number } | { rank: number } | { seconds: number }

/** Builds Dutch text around pieces: words`${player(7)} haalde je uit de cel.` */
export function words(texts: TemplateStringsArray, ...pieces: (LogPiece | number)[]): LogPiece[] {
  return texts.flatMap((text, index) => {
    const piece = pieces[index]
    return piece === undefined ? [text] : [text, typeof piece === 'number' ? String(piece) : piece]
  })
}

/** The name of a gangster, with a link to their profile. */
export const player = (accountId: number): LogPiece => ({ player: accountId })
export const euro = (amountEuro: number): LogPiece => ({ euro: amountEuro })
/** The name of the rank, by the reader's gender. */
export const rank = (rankNumber: number): LogPiece => ({ rank: rankNumber })
/** '1 minuut en 30 seconden' */
export const duration = (milliseconds: number): LogPiece => ({ seconds: Math.max(0, Math.ceil(milliseconds / 1000)) })

/** The common properties of all lines of a kind. */
export interface LogKind {
  category: LogCategory
  /** The page that the line leads to. */
  path?: string
  /**
   * For events that happen to players: the line counts as unread until they have looked, and is summed up in these
   * words, for one and for several. Lines of players' own actions are only stored.
   */
  unread?: readonly [one: string, several: string]
  /** Shown as a toast too: for kinds without a push of their feature. */
  toast?: true
}

export interface LogLine<Kind extends string = string> {
  kind: Kind
  /** The account of the log. */
  of: number
  words: LogPiece[]
  /** When it happened, epoch ms; a future line appears at that time. */
  atMs: number
  /** The page that this line leads to, where its kind's own is too far away. */
  path?: string
  /**
   * What it tells of, where that may go back and forth: it replaces the line about the same that the player has not read,
   * or that is younger than an hour.
   */
  about?: string
  /** Summed up where several lines of its kind are unread. */
  amountEuro?: number
}

/** Declares the log lines that facts of a feature leave, for a page of its own: `heist.log.ts`. */
export function defineLog<const Kinds extends Record<string, LogKind>>(log: {
  kinds: Kinds
  lines: { [F in Fact]?: (fact: FactPayload<F>) => LogLine<Extract<keyof Kinds, string>>[] }
}): LogPage {
  return { page: log as unknown as FeatureLog }
}

export interface FeatureLog {
  kinds: Readonly<Record<string, LogKind>>
  lines: Readonly<Partial<Record<FactSubject, (fact: never) => LogLine[]>>>
}

/** The log lines of a feature in a file of their own. */
export interface LogPage {
  page: FeatureLog
}

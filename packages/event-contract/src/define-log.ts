import type { LogCategory } from '@sottomondo/api-contract/names'
import type { Fact, FactPayload } from './index.ts'

/** A part of a line: words, or what is put into words when it is read, for names and ranks are those of then. */
export type LogPiece = string | { player: number } | { euro: number } | { rank: number } | { seconds: number }

/** Dutch words around pieces: words`${player(7)} haalde je uit de cel.` */
export function words(texts: TemplateStringsArray, ...pieces: (LogPiece | number)[]): LogPiece[] {
  return texts.flatMap((text, index) => {
    const piece = pieces[index]
    return piece === undefined ? [text] : [text, typeof piece === 'number' ? String(piece) : piece]
  })
}

/** The name of a gangster, which leads to their profile. */
export const player = (accountId: number): LogPiece => ({ player: accountId })
export const euro = (amountEuro: number): LogPiece => ({ euro: amountEuro })
/** What the rank is called, by the gender of who reads. */
export const rank = (rankNumber: number): LogPiece => ({ rank: rankNumber })
/** '1 minuut en 30 seconden' */
export const duration = (milliseconds: number): LogPiece => ({ seconds: Math.max(0, Math.ceil(milliseconds / 1000)) })

/** What all lines of a kind have in common. */
export interface LogKind {
  category: LogCategory
  /** Where the reader goes next. */
  path?: string
  /**
   * For what befell them without their doing: it counts as unread until they have looked, and is summed up in these words,
   * for one and for several. What they did themselves is only kept.
   */
  unread?: readonly [one: string, several: string]
  /** Told as a toast too: for what no push of its feature tells already. */
  toast?: true
}

export interface LogLine<Kind extends string = string> {
  kind: Kind
  /** Whose log it stands in. */
  of: number
  words: LogPiece[]
  /** When it happened, epoch ms; what is still to come appears then. */
  atMs: number
  /** Summed up where several of its kind are unread. */
  amountEuro?: number
}

/** The lines that facts of a feature leave in logs, in `<feature>.log.ts` beside its facts. */
export function defineLog<const Kinds extends Record<string, LogKind>>(log: {
  kinds: Kinds
  lines: { [F in Fact]?: (fact: FactPayload<F>) => LogLine<Extract<keyof Kinds, string>>[] }
}): FeatureLog {
  return log as unknown as FeatureLog
}

export interface FeatureLog {
  kinds: Readonly<Record<string, LogKind>>
  lines: Readonly<Partial<Record<Fact, (fact: never) => LogLine[]>>>
}

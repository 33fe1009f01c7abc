import type { Change } from '@sottomondo/server-kit/change'
import type { Db } from '@sottomondo/server-kit/database'
import type { Refusal } from '@sottomondo/server-kit/refusal'

/** A line of a conversation. */
export interface ReportedLine {
  accountId: number
  accountName: string
  content: string
  createdAtMs: number
  /** It is the one that is reported. */
  isReported: boolean
}

/** Words that a player reports, as they stand at that moment. */
export interface Reported {
  thingId: number
  /** Whose words they are; null: the house's. */
  accountId: number | null
  accountName: string
  /** Where they stand, in Dutch. */
  place: string
  /** The page with them; null where an admin has none. */
  path: string | null
  content: string
  /** The lines around it, with itself, where it is one of a conversation. */
  lines?: readonly ReportedLine[]
}

/** A kind of thing that players can report, as its feature says in its `*.reported.ts`. */
export interface Reportable {
  /**
   * @param about as the browser names it: its id, or a name
   * @returns undefined for what does not exist, or the reader may not read
   */
  find(tx: Db, readerId: number, about: string): Promise<Reported | undefined>
  /** Whether it still stands, for what an admin can remove. */
  stands?(db: Db, thingId: number): Promise<boolean>
  /** Removes it as an admin, who makes the change. */
  remove?(change: Change, thingId: number): Promise<{ message: string } | Refusal>
}

/** Returns the id that a browser names a thing by; undefined for none. */
export function idFrom(about: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(about) ? Number(about) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

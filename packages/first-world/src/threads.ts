/** Hours before the first start; without them the comments are spread over the time since. */
export type ThreadComment = readonly [from: string, content: string, hoursAgo?: number]

/** A thread of the forum before the first start. Players by their names. */
export interface Thread {
  type: 'RIP' | 'UPDATE' | 'GENERAL' | 'QUESTIONS'
  /** For RIP: the dead gangster. */
  from: string
  title: string
  content: string
  /** Before the first start. */
  hoursAgo: number
  pinned?: true
  closed?: true
  /** RIP: who lit a candle. */
  candles?: readonly string[]
  comments: readonly ThreadComment[]
}

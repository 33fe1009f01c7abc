import type { ChatPage, ReaderReport } from './readers.ts'

/** What of a push counts: the place of its message in the room, and when it was sent. */
export interface HeardPush {
  messageId: number
  version: number
  content: string
}

/** Of a message of a run: `chat <sent at, epoch ms>`. */
export const contentAt = (sentAtMs: number): string => `chat ${sentAtMs}`
const sentAtOf = (content: string): number => Number(/^chat (\d+)$/.exec(content)?.[1] ?? Number.NaN)

/**
 * Follows a chat as the page does: what came before a join and what a push lets miss is read after the last version;
 * the pushes of meanwhile wait for it.
 * @param read GET /api/chat, after a version or, without one, its newest page
 */
export class Reader {
  version: number | null = null
  readonly report: ReaderReport
  readonly #read: (after: number | null) => Promise<ChatPage>
  #reading: Promise<void> | null = null
  #waiting: HeardPush[] = []
  #lostAtMs: number | null = null

  constructor(accountId: number, read: (after: number | null) => Promise<ChatPage>) {
    this.#read = read
    this.report = { accountId, ids: [], delaysMs: [], afterLossMs: [], backAfterMs: null, gaps: 0, failed: 0 }
  }

  /** The room is joined: from now on no push is missed. */
  joined(): Promise<void> {
    this.#reading ??= this.#catchUp()
    return this.#reading
  }

  lost(atMs: number): void {
    this.#lostAtMs = atMs
  }

  heard(push: HeardPush, atMs: number): void {
    const delayMs = atMs - sentAtOf(push.content)
    const delays = this.#lostAtMs === null && this.report.backAfterMs === null ? 'delaysMs' : 'afterLossMs'
    if (Number.isFinite(delayMs)) this.report[delays].push(delayMs)
    if (this.#reading || this.version === null || this.#lostAtMs !== null) {
      this.#waiting.push(push)
      return
    }
    this.#take(push)
  }

  #take({ messageId, version }: HeardPush): void {
    if (this.version === null || version <= this.version) return
    if (version > this.version + 1) {
      this.report.gaps++
      this.#waiting.push({ messageId, version, content: '' })
      void this.joined()
      return
    }
    this.version = version
    this.report.ids.push(messageId)
  }

  async #catchUp(): Promise<void> {
    // Whoever asks meanwhile gets this reading.
    await null
    try {
      for (let complete = false; !complete; ) {
        const page = await this.#read(this.version)
        // What was said before the run is not its own.
        if (this.version !== null) this.report.ids.push(...page.messages.map(({ messageId }) => messageId))
        this.version = page.version
        complete = page.complete
      }
      if (this.#lostAtMs !== null) this.report.backAfterMs = Date.now() - this.#lostAtMs
      this.#lostAtMs = null
    } catch {
      this.report.failed++
    }
    this.#reading = null
    for (const push of this.#waiting.splice(0)) this.#heardLater(push)
  }

  /** A push that waited for a reading: most of them were read. */
  #heardLater(push: HeardPush): void {
    if (this.#reading) this.#waiting.push(push)
    else this.#take(push)
  }
}

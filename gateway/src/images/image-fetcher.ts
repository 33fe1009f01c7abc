import type { ServerResponse } from 'node:http'
import type { Kit } from '@sottomondo/server-kit/service'
import { LRUCache } from 'lru-cache'
import { fetchImage, type Image, type Outside } from './fetch-image.ts'
import { createFetchTurns } from './fetch-turns.ts'
import { imageRules } from './images.rules.ts'

export type FetchedImage = Image | 'none' | 'noRoom'

/** An image that is being fetched, or waits for its turn. */
interface Fetching {
  address: string
  outcome: Promise<FetchedImage>
  end(outcome: FetchedImage): void
  /** Visitors in whose turn it may be fetched. */
  visitors: Set<string>
  /** Requests that wait for it. */
  askers: Set<ServerResponse>
  begun: boolean
}

/**
 * Fetches images once for all who want them, in turns of the visitors: an image is kept for a day, a failure for a
 * minute.
 */
export class ImageFetcher {
  readonly #clock
  readonly #log
  readonly #ownOrigin: string
  readonly #outside: Outside
  readonly #kept: LRUCache<string, Image>
  readonly #failed: LRUCache<string, true>
  readonly #underWay = new Map<string, Fetching>()
  readonly #turns = createFetchTurns()
  readonly #fetchedBy = new Map<string, number>()
  #windowEndsMs = 0

  constructor({ clock, log }: Pick<Kit<unknown>, 'clock' | 'log'>, ownOrigin: string, outside: Outside) {
    this.#clock = clock
    this.#log = log
    this.#ownOrigin = ownOrigin
    this.#outside = outside
    // The cache ages by this process's own clock; an entry is gone when it is older than its time, so also at that very
    // instant.
    const aging = (seconds: number) => ({
      perf: { now: () => clock.nowMs() },
      ttlResolution: 0,
      ttl: seconds * 1000 - 1,
    })
    this.#kept = new LRUCache<string, Image>({
      ...aging(imageRules.keptSeconds),
      maxSize: imageRules.keptBytesMost,
      sizeCalculation: ({ body }) => Math.max(1, body.length),
    })
    this.#failed = new LRUCache<string, true>({
      ...aging(imageRules.failedSeconds),
      max: imageRules.failedMost,
    })
  }

  /** @param response whose end says that nobody waits any more */
  async read(address: string, visitor: () => string, response: ServerResponse): Promise<FetchedImage> {
    const image = this.#kept.get(address)
    if (image) return image
    return this.#failed.has(address) ? 'none' : this.#waitFor(address, visitor(), response)
  }

  /** Returns a visitor's recent fetches, and those still to come for them. */
  #spentBy(visitor: string): number {
    if (this.#clock.nowMs() >= this.#windowEndsMs) {
      this.#windowEndsMs = this.#clock.nowMs() + imageRules.visitorWindowMs
      this.#fetchedBy.clear()
    }
    return (this.#fetchedBy.get(visitor) ?? 0) + this.#turns.waitingOf(visitor)
  }

  async #fetchAndKeep(address: string, room: AbortSignal): Promise<FetchedImage> {
    try {
      const image = await fetchImage(address, this.#ownOrigin, this.#outside, room)
      this.#kept.set(address, image)
      return image
    } catch (error) {
      this.#log.debug({ err: error, address }, 'image: fetching failed')
      // A fetch that made room for others is tried again at the next request.
      if (room.aborted) return 'noRoom'
      this.#failed.set(address, true)
      return 'none'
    }
  }

  #beginFetching(address: string): Fetching {
    const { promise, resolve } = Promise.withResolvers<FetchedImage>()
    const fetching: Fetching = {
      address,
      outcome: promise,
      end: (outcome) => {
        if (this.#underWay.get(address) === fetching) this.#underWay.delete(address)
        resolve(outcome)
      },
      visitors: new Set(),
      askers: new Set(),
      begun: false,
    }
    this.#underWay.set(address, fetching)
    return fetching
  }

  /** Queues the fetch in this visitor's turn; another visitor's turn may come first. */
  #takeTurn(fetching: Fetching, visitor: string): boolean {
    if (fetching.begun || fetching.visitors.has(visitor)) return true
    if (this.#spentBy(visitor) >= imageRules.visitorMost) return false
    fetching.visitors.add(visitor)
    const hasRoom = this.#turns.take({
      visitor,
      isWanted: () => !fetching.begun && fetching.askers.size > 0,
      run: async (room) => {
        fetching.begun = true
        this.#fetchedBy.set(visitor, (this.#fetchedBy.get(visitor) ?? 0) + 1)
        fetching.end(await this.#fetchAndKeep(fetching.address, room))
      },
    })
    if (!hasRoom) fetching.visitors.delete(visitor)
    return hasRoom
  }

  /** Waits for an image until it is there, has failed, or no request wants it any more. */
  async #waitFor(address: string, visitor: string, response: ServerResponse): Promise<FetchedImage> {
    const fetching = this.#underWay.get(address) ?? this.#beginFetching(address)
    fetching.askers.add(response)
    response.once('close', () => {
      fetching.askers.delete(response)
      if (fetching.askers.size === 0 && !fetching.begun) fetching.end('noRoom')
    })
    // Without a turn of its own it may still come in another visitor's turn.
    if (!this.#takeTurn(fetching, visitor) && fetching.visitors.size === 0) fetching.end('noRoom')
    return fetching.outcome
  }
}

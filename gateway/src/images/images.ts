import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Kit, visitorName } from '@sottomondo/server-kit'
import { LRUCache } from 'lru-cache'
import { addressOf } from '../call/address.ts'
import type { GatewayConfig } from '../config.ts'
import { fetchImage, type Image, internet, type Outside } from './fetch-image.ts'
import { createFetchTurns } from './fetch-turns.ts'
import { imageRules } from './images.rules.ts'

/** An image that is being fetched, or waits for its turn. */
interface Fetching {
  address: string
  outcome: Promise<Image | 'none' | 'noRoom'>
  end(outcome: Image | 'none' | 'noRoom'): void
  /** Visitors in whose turn it may be fetched. */
  visitors: Set<string>
  /** Requests that wait for it. */
  askers: Set<ServerResponse>
  begun: boolean
}

/**
 * Serves `/images?address=`: the images of players' texts, fetched by us, so that their servers learn nothing of the
 * reader: neither address nor browser. An image is kept for a day, a failure for a minute.
 */
export function createImages(
  {
    config,
    clock,
    log,
  }: Pick<Kit<GatewayConfig>, 'clock' | 'log'> & {
    config: Pick<GatewayConfig, 'PUBLIC_ORIGIN' | 'TRUSTED_PROXIES'>
  },
  outside: Outside = internet,
) {
  // The cache ages by this process's own clock; an entry is gone when it is older than its time, so also at that very
  // instant.
  const aging = (seconds: number) => ({
    perf: { now: () => clock.nowMs() },
    ttlResolution: 0,
    ttl: seconds * 1000 - 1,
  })
  const kept = new LRUCache<string, Image>({
    ...aging(imageRules.keptSeconds),
    maxSize: imageRules.keptBytesMost,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const failed = new LRUCache<string, true>({
    ...aging(imageRules.failedSeconds),
    max: imageRules.failedMost,
  })
  const underWay = new Map<string, Fetching>()
  const turns = createFetchTurns()
  const fetchedBy = new Map<string, number>()
  let windowEndsMs = 0

  /** Returns a visitor's recent fetches, and those still to come for them. */
  function spentBy(visitor: string): number {
    if (clock.nowMs() >= windowEndsMs) {
      windowEndsMs = clock.nowMs() + imageRules.visitorWindowMs
      fetchedBy.clear()
    }
    return (fetchedBy.get(visitor) ?? 0) + turns.waitingOf(visitor)
  }

  async function fetchAndKeep(address: string, room: AbortSignal): Promise<Image | 'none' | 'noRoom'> {
    try {
      const image = await fetchImage(address, config.PUBLIC_ORIGIN, outside, room)
      kept.set(address, image)
      return image
    } catch (error) {
      log.debug({ err: error, address }, 'image: fetching failed')
      // A fetch that made room for others is tried again at the next request.
      if (room.aborted) return 'noRoom'
      failed.set(address, true)
      return 'none'
    }
  }

  function beginFetching(address: string): Fetching {
    const { promise, resolve } = Promise.withResolvers<Image | 'none' | 'noRoom'>()
    const fetching: Fetching = {
      address,
      outcome: promise,
      end(outcome) {
        if (underWay.get(address) === fetching) underWay.delete(address)
        resolve(outcome)
      },
      visitors: new Set(),
      askers: new Set(),
      begun: false,
    }
    underWay.set(address, fetching)
    return fetching
  }

  /** Queues the fetch in this visitor's turn; another visitor's turn may come first. */
  function takeTurn(fetching: Fetching, visitor: string): boolean {
    if (fetching.begun || fetching.visitors.has(visitor)) return true
    if (spentBy(visitor) >= imageRules.visitorMost) return false
    fetching.visitors.add(visitor)
    const hasRoom = turns.take({
      visitor,
      isWanted: () => !fetching.begun && fetching.askers.size > 0,
      async run(room) {
        fetching.begun = true
        fetchedBy.set(visitor, (fetchedBy.get(visitor) ?? 0) + 1)
        fetching.end(await fetchAndKeep(fetching.address, room))
      },
    })
    if (!hasRoom) fetching.visitors.delete(visitor)
    return hasRoom
  }

  /** Waits for an image until it is there, has failed, or no request wants it any more. */
  async function waitFor(
    address: string,
    visitor: string,
    response: ServerResponse,
  ): Promise<Image | 'none' | 'noRoom'> {
    const fetching = underWay.get(address) ?? beginFetching(address)
    fetching.askers.add(response)
    response.once('close', () => {
      fetching.askers.delete(response)
      if (fetching.askers.size === 0 && !fetching.begun) fetching.end('noRoom')
    })
    // Without a turn of its own it may still come in another visitor's turn.
    if (!takeTurn(fetching, visitor) && fetching.visitors.size === 0) fetching.end('noRoom')
    return fetching.outcome
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '', config.PUBLIC_ORIGIN).searchParams.get('address') ?? ''
    let image: Image | 'none' | 'noRoom' = kept.get(address) ?? 'none'
    if (image === 'none' && !failed.has(address))
      image = await waitFor(address, visitorName(addressOf(request, config.TRUSTED_PROXIES)), response)
    if (image === 'noRoom') return answerNone(response, 429)
    if (image === 'none') return answerNone(response, 404)
    response
      .writeHead(200, {
        ...guarded,
        'Content-Type': image.type,
        'Content-Length': image.body.length,
        'Cache-Control': `public, max-age=${imageRules.keptSeconds}, immutable`,
      })
      .end(request.method === 'HEAD' ? undefined : image.body)
  }
}

/** Whatever the bytes are: opened by itself the image can do nothing either. */
const guarded = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function answerNone(response: ServerResponse, status: 404 | 429): void {
  response.writeHead(status, { ...guarded, 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
}

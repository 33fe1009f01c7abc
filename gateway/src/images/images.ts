import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Kit, visitorName } from '@sottomondo/server-kit'
import { LRUCache } from 'lru-cache'
import { addressOf } from '../call/address.ts'
import type { GatewayConfig } from '../config.ts'
import { fetchImage, type Image, internet, type Outside } from './fetch-image.ts'
import { imageRules } from './images.rules.ts'

/**
 * `/images?address=`: the images of players' texts, fetched by us, so that whoever serves one learns nothing of who looks:
 * neither his address nor his browser. What was fetched is kept for a day, what could not be for a minute.
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
  // What is kept grows old by this process's own clock; it is gone when older than its time, and so at that very instant.
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
  const underWay = new Map<string, Promise<Image | undefined>>()
  const fetchedBy = new Map<string, number>()
  let windowEndsMs = 0

  function mayFetch(visitor: string): boolean {
    if (clock.nowMs() >= windowEndsMs) {
      windowEndsMs = clock.nowMs() + imageRules.visitorWindowMs
      fetchedBy.clear()
    }
    const fetched = (fetchedBy.get(visitor) ?? 0) + 1
    fetchedBy.set(visitor, fetched)
    return fetched <= imageRules.visitorMost && underWay.size < imageRules.atOnceMost
  }

  async function fetchAndKeep(address: string): Promise<Image | undefined> {
    try {
      const image = await fetchImage(address, config.PUBLIC_ORIGIN, outside)
      kept.set(address, image)
      return image
    } catch (error) {
      log.debug({ err: error }, 'an image of a text could not be fetched')
      failed.set(address, true)
      return undefined
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '', config.PUBLIC_ORIGIN).searchParams.get('address') ?? ''
    let image = kept.get(address)
    if (!image && !failed.has(address)) {
      let fetching = underWay.get(address)
      if (!fetching) {
        if (!mayFetch(visitorName(addressOf(request, config.TRUSTED_PROXIES)))) return answerNone(response, 429)
        fetching = fetchAndKeep(address).finally(() => underWay.delete(address))
        underWay.set(address, fetching)
      }
      image = await fetching
    }
    if (!image) return answerNone(response, 404)
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

/** Whatever the bytes are: opened by itself one does nothing either. */
const guarded = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function answerNone(response: ServerResponse, status: 404 | 429): void {
  response.writeHead(status, { ...guarded, 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kit } from '@sottomondo/server-kit/service'
import { visitorName } from '@sottomondo/server-kit/visitor'
import { addressOf } from '../call/request/address.ts'
import type { GatewayConfig } from '../config.ts'
import { internet, type Outside } from './fetch-image.ts'
import { ImageFetcher } from './image-fetcher.ts'
import { imageRules } from './images.rules.ts'

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
  const images = new ImageFetcher({ clock, log }, config.PUBLIC_ORIGIN, outside)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '', config.PUBLIC_ORIGIN).searchParams.get('address') ?? ''
    const visitor = () => visitorName(addressOf(request, config.TRUSTED_PROXIES))
    const image = await images.read(address, visitor, response)
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

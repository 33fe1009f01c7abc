import type { IncomingMessage, ServerResponse } from 'node:http'
import { drawCar } from '@sottomondo/car-catalogue/draw-car'
import { readPhotoPath } from '@sottomondo/car-catalogue/photo-path'

/** A release may change the pictures. */
const keptSeconds = 3600

const guarded = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Serves `/cars/{carName}.svg?life=`, the target of a car's `photoPath`. Our own screens draw cars themselves. */
export function carPicture(request: IncomingMessage, response: ServerResponse): void {
  const photo = readPhotoPath(request.url ?? '')
  const drawing = photo && drawCar(photo.carName, photo.life)
  if (!drawing) {
    response.writeHead(404, { ...guarded, 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
    return
  }
  response
    .writeHead(200, {
      ...guarded,
      'Content-Type': 'image/svg+xml',
      'Content-Length': Buffer.byteLength(drawing),
      'Cache-Control': `public, max-age=${keptSeconds}`,
    })
    .end(request.method === 'HEAD' ? undefined : drawing)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor, type FileCache } from './file-cache.ts'
import { findFile } from './file-path.ts'
import { typeOf } from './file-types.ts'

/** For files that never change under their name. */
export const immutable = 'public, max-age=31536000, immutable'
/** For files that are revalidated before every use. */
export const revalidated = 'no-cache'

/** Serves a file below a folder. Returns whether there is one. */
export async function serveFile(
  cache: FileCache,
  { folder, urlPath, cacheControl }: { folder: string; urlPath: string; cacheControl: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await findFile(folder, urlPath)
  if (!file) return false
  const wanted: Encoding = encodingFor(request.headers['accept-encoding'])
  const { body, encoding } = await cache.read(folder, urlPath, file, wanted)
  const etag = `"${file.bytes.toString(36)}-${Math.trunc(file.modifiedMs).toString(36)}-${encoding}"`
  const headers: Record<string, string | number> = {
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return true
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  response
    .writeHead(200, { ...headers, 'Content-Type': typeOf(file.path), 'Content-Length': body.length })
    .end(request.method === 'HEAD' ? undefined : body)
  return true
}

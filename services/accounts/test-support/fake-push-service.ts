import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

type Ecdh = ReturnType<typeof createECDH>

/** What a browser got, and what its push service was told beside it. */
interface Got {
  kind: string
  body: string
  path: string
  headers: IncomingHttpHeaders
  claims: { aud: string; sub: string; exp: number }
}

/** A browser that takes push messages: its subscription, and what came. */
interface FakeBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  got: Got[]
  /** Requests for it, refused ones too. */
  asked: number
  /** What its push service answers instead of taking messages; 'hang': nothing. */
  answer: number | 'hang' | undefined
}

/**
 * A push service on this machine that takes what RFC 8030, 8291, 8188 and 8292 ask for, and refuses anything else as
 * browsers' services do. Call it where tests are declared.
 */
export function fakePushService() {
  const browsers = new Map<string, FakeBrowser & { own: Ecdh; secret: Buffer }>()
  let origin = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const browser = browsers.get(`${origin}${request.url}`)
    if (!browser) return void response.writeHead(404).end()
    browser.asked += 1
    if (browser.answer === 'hang') return
    if (browser.answer !== undefined) return void response.writeHead(browser.answer).end('{}')
    const { headers } = request
    const claims = claimsOf(headers.authorization)
    if (claims?.aud !== origin || !/^(mailto|https):/.test(claims.sub)) return void response.writeHead(403).end()
    if (!/^\d+$/.test(headers.ttl as string) || headers['content-encoding'] !== 'aes128gcm')
      return void response.writeHead(400).end()
    const message = JSON.parse(decrypted(Buffer.concat(chunks), browser))
    browser.got.push({ ...message, headers, claims })
    response.writeHead(201).end()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    origin: () => origin,
    browser(): FakeBrowser {
      const own = createECDH('prime256v1')
      const secret = randomBytes(16)
      const keys = { p256dh: own.generateKeys('base64url'), auth: secret.toString('base64url') }
      const endpoint = `${origin}/push/${randomUUID()}`
      const browser = { endpoint, keys, got: [], asked: 0, answer: undefined, own, secret }
      browsers.set(endpoint, browser)
      return browser
    },
  }
}

/** Returns what a VAPID header claims; undefined unless the key in it has signed that. */
function claimsOf(authorization = ''): Got['claims'] | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), signer, Buffer.from(signature, 'base64url'))
  return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined
}

/** Reads a message of one record (RFC 8188) by a subscription's keys (RFC 8291). */
function decrypted(message: Buffer, { own, secret }: { own: Ecdh; secret: Buffer }): string {
  const [salt, keyLength] = [message.subarray(0, 16), message[20] ?? 0]
  const sender = message.subarray(21, 21 + keyLength)
  const record = message.subarray(21 + keyLength)
  const derived = (from: Uint8Array, by: Uint8Array, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = derived(own.computeSecret(sender), secret, info, 32)
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derived(shared, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

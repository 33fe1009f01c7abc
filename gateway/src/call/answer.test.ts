import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ok, send } from './answer.ts'

/** What is written to a client that accepts these encodings. */
function sent(answer: unknown, accepted?: string) {
  const written: { headers: Record<string, unknown>; body: string | Buffer } = { headers: {}, body: '' }
  send(
    {
      req: { headers: { 'accept-encoding': accepted } },
      writeHead: (_status, headers) => ({ end: (body) => Object.assign(written, { headers, body }) }),
    },
    ok(answer),
  )
  return written
}
const list = Array.from({ length: 500 }, (_, nth) => ({ nth, name: 'Rautenberg Kanzler' }))

test('a long answer goes compressed to who accepts that, and is the same', () => {
  const { headers, body } = sent(list, 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding', 'Content-Length': body.length })
  expect(JSON.parse(gunzipSync(body as Buffer).toString())).toEqual(list)
  expect(body.length).toBeLessThan(JSON.stringify(list).length / 5)
})

test('a short answer, and one for a client that accepts nothing else, goes as it is', () => {
  for (const { headers, body } of [sent({ a: 1 }, 'gzip'), sent(list), sent(list, 'identity')]) {
    expect(headers).not.toHaveProperty('Content-Encoding')
    expect(headers['Content-Length']).toBe(Buffer.byteLength(body))
  }
})

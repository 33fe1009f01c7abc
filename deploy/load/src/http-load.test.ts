import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type LoadRequest, postRequest, runLoad, runPaced } from './http-load.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Answers with the body's `status`, once `block` has resolved. */
async function serve(block: () => Promise<void> = async () => {}): Promise<{ port: number; most(): number }> {
  let open = 0
  let most = 0
  server = createServer((request, response) => {
    most = Math.max(most, ++open)
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      await block()
      open--
      const body = JSON.stringify({ got: JSON.parse(text) })
      response.writeHead(JSON.parse(text).status, { 'content-length': Buffer.byteLength(body) }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, most: () => most }
}
const request = (kind: string, body: object, answered?: LoadRequest['answered']): LoadRequest => ({
  kind,
  bytes: postRequest('/', { host: 'localhost' }, body),
  ...(answered && { answered }),
})

test('a closed load sends everything once, over so many connections, and counts it by kind and status', async () => {
  const { port, most } = await serve()
  let left = 300
  const result = await runLoad(port, 8, () =>
    left-- > 0 ? request(left % 3 ? 'crime' : 'click', { status: left % 3 ? 200 : 409 }) : undefined,
  )
  expect(result.kinds.crime).toMatchObject({ requests: 200, byStatus: { 200: 200 } })
  expect(result.kinds.click).toMatchObject({ requests: 100, byStatus: { 409: 100 } })
  expect(most()).toBeLessThanOrEqual(8)
})

test('the request that an answer returns is sent next, with the answer’s own text', async () => {
  const { port } = await serve()
  const seen: unknown[] = []
  const second = request('execute', { status: 201 }, (status) => void seen.push(status))
  const first = request('click', { status: 200, naïve: 'é' }, (_status, body) => {
    seen.push(JSON.parse(Buffer.from(body, 'latin1').toString()))
    return second
  })
  const waiting = [first]
  const result = await runLoad(port, 2, () => waiting.pop())
  expect(seen).toEqual([{ got: { status: 200, naïve: 'é' } }, 201])
  expect(Object.keys(result.kinds).sort()).toEqual(['click', 'execute'])
})

test('an open load goes on while no answer comes', async () => {
  const together = 100
  let free = () => {}
  const crowded = new Promise<void>((resolve) => {
    free = resolve
  })
  let arrived = 0
  const { port } = await serve(() => {
    // A closed load would wait for the first answers here, for ever.
    if (++arrived === together) free()
    return crowded
  })
  const { kinds } = await runPaced(port, 1000, 0.6, () => request('crime', { status: 200 }))
  expect(kinds.crime).toMatchObject({ requests: 600, byStatus: { 200: 600 } })
})

test('a gateway that closes a connection ends the run with that sentence', async () => {
  const { port } = await serve(async () => server?.closeAllConnections())
  await expect(runLoad(port, 2, () => request('crime', { status: 200 }))).rejects.toThrow(
    /closed a connection|ECONNRESET/,
  )
})

import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
let realtime: Server
const seen: IncomingMessage[] = []
const sockets: Socket[] = []

/** Accepts sockets as realtime does, and echoes everything. */
function startRealtime(port = 0): Promise<number> {
  realtime = createServer()
  realtime.on('upgrade', (incoming, socket: Socket, head) => {
    seen.push(incoming)
    sockets.push(socket)
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    if (head.length > 0) socket.write(head)
    socket.on('data', (bytes) => socket.write(bytes))
    socket.on('end', () => socket.end())
    socket.on('error', () => socket.destroy())
  })
  return new Promise((resolve) =>
    realtime.listen(port, '127.0.0.1', () => resolve((realtime.address() as AddressInfo).port)),
  )
}

function upgrade(
  path: string,
  headers: Record<string, string> = {},
  port = gateway.port,
): Promise<{ status: number; socket?: Socket }> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      path,
      headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers },
    })
    call.on('upgrade', (_response, socket) => resolve({ status: 101, socket: socket as Socket }))
    call.on('response', (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
    call.on('error', reject)
    call.end()
  })
}

beforeAll(async () => {
  const port = await startRealtime()
  await gateway.restartWith({ REALTIME_URL: `http://127.0.0.1:${port}` })
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  realtime.close()
})

test('a socket reaches realtime with its headers, and bytes go both ways', async () => {
  const { status, socket } = await upgrade('/realtime/?EIO=4&transport=websocket', {
    cookie: 'sottomondo_session=abc',
    origin: 'http://localhost:8080',
    'x-forwarded-for': '203.0.113.9',
  })
  expect(status).toBe(101)
  const { url, headers } = seen.at(-1) ?? {}
  expect(url).toBe('/realtime/?EIO=4&transport=websocket')
  expect(headers).toMatchObject({
    cookie: 'sottomondo_session=abc',
    origin: 'http://localhost:8080',
    upgrade: 'websocket',
    // The peer's claim stays, its own address comes last: realtime trusts that one.
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
  })
  const said: string[] = []
  socket?.on('data', (bytes) => said.push(String(bytes)))
  socket?.write('ping')
  await eventually(() => expect(said.join('')).toBe('ping'))
  socket?.destroy()
})

test('behind proxies the client’s address is the one that they saw', async () => {
  const { port } = realtime.address() as AddressInfo
  const behind = await gateway.startAnother({ REALTIME_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '2' })
  const { socket } = await upgrade('/realtime/', { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.2' }, behind.port)
  expect(seen.at(-1)?.headers['x-forwarded-for']).toBe('1.1.1.1, 203.0.113.9, 10.0.0.2, 127.0.0.1, 203.0.113.9')
  socket?.destroy()
  await behind.stop()
})

test('a browser that leaves ends its socket at realtime', async () => {
  const { socket } = await upgrade('/realtime/')
  const upstream = sockets.at(-1)
  socket?.destroy()
  await eventually(() => expect(upstream?.destroyed).toBe(true))
})

test('realtime closing a socket closes the browser’s', async () => {
  const { socket } = await upgrade('/realtime/')
  let closed = false
  socket?.on('close', () => {
    closed = true
  })
  socket?.resume()
  sockets.at(-1)?.destroy()
  await eventually(() => expect(closed).toBe(true))
})

test('nothing else is passed on', async () => {
  const before = seen.length
  expect((await upgrade('/api/crime')).status).toBe(404)
  expect((await upgrade('/realtimex')).status).toBe(404)
  expect(seen).toHaveLength(before)
  expect((await gateway.send('GET', '/realtime/?transport=polling')).status).toBe(404)
})

test('while realtime is down sockets get a clean 503, and pages go on', async () => {
  const { port } = realtime.address() as AddressInfo
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => realtime.close(resolve))
  expect((await upgrade('/realtime/')).status).toBe(503)
  expect((await gateway.send('GET', '/api/server-time')).status).toBe(200)
  await startRealtime(port)
  const { status, socket } = await upgrade('/realtime/')
  expect(status).toBe(101)
  socket?.destroy()
})

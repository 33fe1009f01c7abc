/**
 * Prints the memory per socket, each of them in the room of the chat, and the number of pushes per CPU second, to single
 * sockets and to the room.
 *
 * npm run bench -w services/realtime -- [sockets]
 *
 * Needs a running stack for its Redis, NATS and social: REDIS_URL, NATS_URL, SOCIAL_RPC, NATS_NKEY_SEED of realtime,
 * and PUSHES_NKEY_SEED of social (both in secrets.json), in whose name it pushes. Writes its own sessions and removes
 * them.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createClient } from '@redis/client'
import { roomPushSubject } from '@sottomondo/event-contract/rooms'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import { connectNats } from '@sottomondo/server-kit/nats'
import { WebSocket } from 'ws'

const rounds = 40
const firstAccountId = 1_000_000_000
const openAtOnce = 100

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The clients run in a process of their own: only the server's costs count. */
async function clients(port: number, tokens: string[]): Promise<void> {
  let received = 0
  let opened = 0
  async function open(token: string): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/?EIO=4&transport=websocket`, {
      headers: { cookie: `sottomondo_session=${token}`, origin: 'http://localhost:8080' },
      perMessageDeflate: false,
    })
    await once(socket, 'message')
    socket.send('40')
    await once(socket, 'message')
    socket.send('420["joinRoom","chat"]')
    const [answer] = await once(socket, 'message')
    if (String(answer) !== '430["joined"]') throw new Error(`a socket may not hear the chat: ${answer}`)
    socket.on('message', (data: Buffer) => {
      if (data[0] === '2'.charCodeAt(0)) socket.send('3')
      else received++
    })
  }
  process.on('message', async (message: number | 'received?') => {
    if (message === 'received?') return process.send?.(received)
    for (const upTo = opened + message; opened < upTo; opened += openAtOnce)
      await Promise.all(tokens.slice(opened, Math.min(opened + openAtOnce, upTo)).map(open))
    process.send?.('open')
  })
  process.on('disconnect', () => process.exit())
}

async function ask(child: ChildProcess, message: number | 'received?'): Promise<number> {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer
}

/** Returns the figures of the server process from /metrics, after a garbage collection. */
async function usage(
  opsPort: number,
  server: ChildProcess,
): Promise<{ residentBytes: number; usedBytes: number; cpuSeconds: number }> {
  server.kill('SIGUSR2')
  await new Promise((resume) => setTimeout(resume, 1000))
  const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name}{`))
        ?.split(' ')
        .at(-1),
    )
  return {
    residentBytes: value('process_resident_memory_bytes'),
    usedBytes: value('nodejs_heap_size_used_bytes') + value('nodejs_external_memory_bytes'),
    cpuSeconds: value('process_cpu_seconds_total'),
  }
}

async function measure(sockets: number): Promise<void> {
  const redis = createClient({ url: process.env.REDIS_URL })
  await redis.connect()
  const nats = await connectNats(String(process.env.NATS_URL), 'bench', {
    user: 'social',
    seed: process.env.PUSHES_NKEY_SEED,
  })
  const port = await freePort()
  const opsPort = await freePort()
  const tokens = Array.from({ length: sockets }, () => randomUUID())
  const keys = tokens.map((token) => `session:${createHash('sha256').update(token).digest('hex')}`)
  await Promise.all(
    keys.map((key, index) => {
      const session = { userId: 1, accountId: firstAccountId + index, isAdmin: false }
      return redis.set(key, JSON.stringify(session), { expiration: { type: 'EX', value: 600 } })
    }),
  )
  const server = spawn(
    process.execPath,
    ['--expose-gc', '--import', `data:text/javascript,process.on('SIGUSR2',()=>gc())`, main],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        PUBLIC_ORIGIN: 'http://localhost:8080',
        ACCOUNTS_RPC: 'unix:/nowhere',
        ECONOMY_RPC: 'unix:/nowhere',
        SOCKETS_PER_ADDRESS: String(sockets),
        LOG_LEVEL: 'warn',
      },
    },
  )
  try {
    while (
      !(await fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await new Promise((resume) => setTimeout(resume, 50))
    const child = fork(fileURLToPath(import.meta.url), ['clients', String(port)])
    child.send(tokens)
    // The first sockets carry costs that belong to none: compiled code, V8's young generation.
    const warmUp = Math.ceil(sockets / 5)
    await ask(child, warmUp)
    const before = await usage(opsPort, server)
    await ask(child, sockets - warmUp)
    const full = await usage(opsPort, server)
    const kilobytesOf = (what: 'residentBytes' | 'usedBytes') =>
      ((full[what] - before[what]) / (sockets - warmUp) / 1024).toFixed(1)
    // The resident part grows in steps with V8's heap, also for what is thrown away at once.
    console.log(
      `memory per socket   ${kilobytesOf('usedBytes')} kB in use, ${kilobytesOf('residentBytes')} resident (of ${sockets} sockets)`,
    )

    const total = rounds * sockets
    let received = 0
    async function report(what: string, send: (round: number) => void): Promise<void> {
      const { cpuSeconds: before } = await usage(opsPort, server)
      const startedAt = Date.now()
      for (let round = 0; round < rounds; round++) {
        send(round)
        received += sockets
        // Round by round: sending all at once would only measure queues.
        while ((await ask(child, 'received?')) < received) await new Promise((resume) => setTimeout(resume, 5))
      }
      const seconds = (Date.now() - startedAt) / 1000
      const cpuSeconds = (await usage(opsPort, server)).cpuSeconds - before
      console.log(
        `${what.padEnd(20)}${Math.round(total / cpuSeconds)} per CPU second (${Math.round(total / seconds)} a second)`,
      )
    }
    const message = (event: string, payload: object) =>
      JSON.stringify({ event, payload, requestId: 'r', atMs: Date.now() })
    await report('unicasts', (round) => {
      for (let index = 0; index < sockets; index++)
        nats.publish(accountPushSubject(firstAccountId + index), message('cash', { cashPocket: index, version: round }))
    })
    await report('to the room', (round) => {
      const content = 'Iemand die een Pendler zoekt? Eén eigenaar. Hij weet het nog niet.'
      const line = { messageId: round, content, createdAt: new Date().toISOString(), symbol: null }
      const payload = { messageId: round, room: 'chat', version: round, line }
      nats.publish(roomPushSubject('chat'), message('newChatMessage', payload))
    })
    child.disconnect()
  } finally {
    server.kill()
    await redis.del(keys)
    await redis.close()
    await nats.close()
  }
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
if (process.argv[2] === 'clients')
  process.once('message', (tokens: string[]) => clients(Number(process.argv[3]), tokens))
else await measure(Number(process.argv[2] ?? 5000))

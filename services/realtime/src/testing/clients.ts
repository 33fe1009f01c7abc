import { once } from 'node:events'
import { eventually } from '@sottomondo/test-kit/eventually'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

/** A socket.io client that records what happened to it. */
export interface Client extends Socket {
  events: [string, unknown][]
  reasons: string[]
}

export const origin = 'http://localhost:8080'
export const cookieOf = (token: string) => `other=1; sottomondo_session=${token}`

/** The clients of a test, which closes them at its end. */
export class Clients {
  readonly #portOf: () => number
  readonly #open = new Set<Socket | WebSocket>()

  constructor(portOf: () => number) {
    this.#portOf = portOf
  }

  dial(token: string, headers: Record<string, string> = {}, port = this.#portOf()): Client {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/realtime',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 50,
      extraHeaders: { cookie: cookieOf(token), origin, ...headers },
    }) as Client
    socket.events = []
    socket.reasons = []
    socket.onAny((event: string, payload: unknown) => socket.events.push([event, payload]))
    socket.on('disconnect', (reason) => socket.reasons.push(reason))
    this.#open.add(socket)
    return socket
  }

  async connected(token: string, headers?: Record<string, string>, port?: number): Promise<Client> {
    const socket = this.dial(token, headers, port)
    await eventually(() => socket.connected)
    return socket
  }

  /** Connects a raw client, which sends exactly what a test tells it. */
  async raw(token: string): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#portOf()}/realtime/?EIO=4&transport=websocket`, {
      headers: { cookie: cookieOf(token), origin },
    })
    this.#open.add(socket)
    socket.on('error', () => {})
    await once(socket, 'message')
    const joined = once(socket, 'message')
    socket.send('40')
    const [answer] = await joined
    expect(String(answer)).toMatch(/^40/)
    return socket
  }

  close(): void {
    for (const one of this.#open) one.close()
    this.#open.clear()
  }
}

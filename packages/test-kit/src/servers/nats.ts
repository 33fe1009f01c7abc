import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { makeServerFolder, startNatsServer } from '@sottomondo/private-servers'
import { afterAll, beforeAll } from 'vitest'
import { provided } from '../environment.ts'
import { accountUrl } from './nats-accounts.ts'
import { nextNumber } from './redis.ts'

export type TestNats = {
  /** Stays the same after a restart. */
  readonly url: string
  pid(): number
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
  /** Starts it again on the same port and store; stops it first when it runs. */
  restart(): Promise<void>
}

/** Starts a private nats-server with JetStream; the caller stops it. */
async function startNats(): Promise<TestNats> {
  const folder = mkdtempSync(join(provided('folder'), 'nats-'))
  makeServerFolder(folder)
  const options = { storeFolder: folder, logFile: join(folder, 'nats.log') }
  let server = await startNatsServer(options)
  return {
    url: server.url,
    pid: () => server.pid,
    stop: () => server.stop(),
    kill: () => server.kill(),
    restart: async () => {
      await server.stop()
      server = await startNatsServer({ ...options, port: server.port })
    },
  }
}

/** Returns the URL of an account of the run's nats-server that only the calling file uses. */
export async function natsAccountUrl(): Promise<string> {
  return accountUrl(provided('nats'), await nextNumber('nats-account'))
}

/**
 * Takes an account of the run's nats-server for the calling file or describe block: JetStream, and nobody else's
 * subjects. Call it where tests are declared, not inside a hook or a test, where Vitest takes no more hooks.
 */
export function testNats(): { readonly url: string } {
  let url: string | undefined
  beforeAll(async () => {
    url = await natsAccountUrl()
  })
  return {
    get url() {
      if (!url) throw new Error(tooEarly)
      return url
    },
  }
}

/** Starts a nats-server of the calling file's own, which its tests may kill. Called like `testNats`. */
export function testNatsServer(): TestNats {
  let running: TestNats | undefined
  const server = () => {
    if (!running) throw new Error(tooEarly)
    return running
  }
  beforeAll(async () => {
    running = await startNats()
  })
  afterAll(() => running?.stop())
  return {
    get url() {
      return server().url
    },
    pid: () => server().pid(),
    stop: () => server().stop(),
    kill: () => server().kill(),
    restart: () => server().restart(),
  }
}

const tooEarly = 'NATS is there from beforeAll on: call testNats() where tests are declared.'

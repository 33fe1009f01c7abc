import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireBinary } from './binaries.ts'
import { answers, freePort } from './probe.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { makeServerFolder } from './user.ts'

export type NatsOptions = {
  storeFolder: string
  logFile: string
  /** A fixed port lets clients find the server again after a restart; by default a free one. */
  port?: number
  /** The users and their permissions, as configuration text; without it everybody may do everything. */
  authorization?: string
}

export type Nats = ServerProcess & { url: string; port: number }

/** Starts a private NATS server with JetStream on a loopback port. The same folder has the same streams. */
export async function startNatsServer(options: NatsOptions): Promise<Nats> {
  makeServerFolder(options.storeFolder)
  const port = options.port ?? (await freePort())
  const config = join(options.storeFolder, 'nats.conf')
  writeFileSync(config, natsConfig(port, options))
  const server = await startServerProcess({
    name: 'nats',
    command: requireBinary('nats-server'),
    args: ['--config', config],
    cwd: options.storeFolder,
    logFile: options.logFile,
    stopSignal: 'TERM',
    isReady: () => answers({ host: '127.0.0.1', port }, '', 'INFO '),
  })
  return { ...server, url: `nats://127.0.0.1:${port}`, port }
}

function natsConfig(port: number, { storeFolder, authorization = '' }: NatsOptions): string {
  return `host: "127.0.0.1"
port: ${port}
jetstream { store_dir: ${JSON.stringify(join(storeFolder, 'jetstream'))} }
${authorization}`
}

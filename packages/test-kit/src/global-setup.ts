import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guard, makeServerFolder, startNatsServer, startPostgres, startRedis } from '@sottomondo/private-servers'
import { provide } from './environment.ts'
import { accountsConfig } from './servers/nats-accounts.ts'

/** Enough for every test file of a full run to have databases of its own: an empty one costs some 100 bytes. */
const REDIS_DATABASES = 4_096

/**
 * Vitest's global setup: starts private PostgreSQL, Redis and NATS servers for this run. They end with it, even after a
 * kill -9.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'smt-'))
  // The servers may run as another user, who must be able to pass through the folder.
  chmodSync(folder, 0o711)
  guard().remove(folder)
  const socketFolder = join(folder, 's')
  const natsFolder = join(folder, 'nats')
  makeServerFolder(natsFolder)
  const [postgres, redis, nats] = await Promise.all([
    startPostgres({
      dataFolder: join(folder, 'postgres'),
      socketFolder,
      logFile: join(folder, 'postgres.log'),
      survives: 'nothing',
      maxConnections: 400,
    }),
    startRedis({
      dataFolder: join(folder, 'redis'),
      socketFolder,
      logFile: join(folder, 'redis.log'),
      durable: false,
      tcp: true,
      databases: REDIS_DATABASES,
    }),
    startNatsServer({ storeFolder: natsFolder, logFile: join(folder, 'nats.log'), authorization: accountsConfig() }),
  ])
  provide({ postgres: postgres.adminUrl, redis: String(redis.tcpUrl), nats: nats.url, folder })
  return async () => {
    await Promise.all([postgres.stop(), redis.stop(), nats.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

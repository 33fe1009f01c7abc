import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { prepareDatabase, randomPassword, startPostgres } from '@sottomondo/private-servers'
import { openPool, type Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { migrate } from '@sottomondo/server-kit/migrate'
import type { Bulk, Sizes as SocialSizes } from '@sottomondo/social/bench/bulk.ts'
import { indexedAfter } from './indexed-after.ts'
import { costSettings } from './server-cost.ts'

export const services = ['social', 'economy', 'actions', 'casino', 'accounts'] as const
export type Service = (typeof services)[number]
export const folderOf = (service: Service): string => join(import.meta.dirname, '../../../../services', service)

export interface Sizes extends SocialSizes {
  auctions: number
}
const fullSizes: Sizes = {
  accounts: 1_000_000,
  families: 20_000,
  posts: 100_000,
  chatLines: 10_000_000,
  auctions: 20_000,
  entries: 30_000_000,
}

/** Returns as much as a game of a million gangsters has, or a share of it. */
export const sizesOf = (share: number): Sizes =>
  Object.fromEntries(
    Object.entries(fullSizes).map(([name, size]) => [name, Math.max(1, Math.round(size * share))]),
  ) as unknown as Sizes

/** A feature's part of the bench. */
export interface Part {
  name: string
  bulk: Bulk
}

/** Returns the parts of a service, those first that others refer to. */
export async function partsOf(service: Service): Promise<Part[]> {
  const files = globSync('bench/*.bulk.ts', { cwd: folderOf(service) })
  const parts = await Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.bulk.ts'),
      ...((await import(join(folderOf(service), file))) as { bulk: Bulk }),
    })),
  )
  return parts.sort((one, other) => one.bulk.order - other.bulk.order)
}

/** A service's tables at one size. */
export interface World {
  sizes: Sizes
  database: string
  url: string
  pool: Pool
}

export interface Worlds {
  /** A superuser's URL. */
  adminUrl: string
  /** Opens a service's tables, which are filled unless they were. */
  open(service: Service, parts: readonly Part[], share: number): Promise<World>
  stop(): Promise<void>
}

/**
 * Starts a server of its own.
 * @param dataFolder keeps what was filled, for the next time; without one nothing is kept
 */
export async function startWorlds(dataFolder: string | undefined): Promise<Worlds> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'sml-lists-'))
  mkdirSync(folder, { recursive: true })
  // The server may run as another user, who must be able to pass through the folder.
  chmodSync(folder, 0o711)
  const sockets = mkdtempSync(join(tmpdir(), 'sml-s-'))
  chmodSync(sockets, 0o711)
  const server = await startPostgres({
    dataFolder: join(folder, 'postgres'),
    socketFolder: join(sockets, 's'),
    logFile: join(folder, 'postgres.log'),
    survives: 'nothing',
    maxConnections: 40,
    settings: {
      ...costSettings,
      // As the stack's own server; and room for what is filled.
      shared_buffers: '128MB',
      random_page_cost: '1.1',
      max_wal_size: '8GB',
      checkpoint_timeout: '30min',
    },
  })
  const log = createLogger('bench lists', 'fatal')
  const pools: Pool[] = []

  async function fill({ pool, sizes }: World, parts: readonly Part[]): Promise<void> {
    for (const { name, bulk } of parts) {
      const from = performance.now()
      const filling = () => bulk.fill(pool, sizes)
      await (bulk.indexedAfter ? indexedAfter(pool, bulk.indexedAfter, filling) : filling())
      console.log(`${name}: filled in ${((performance.now() - from) / 1000).toFixed(1)} s`)
    }
    await pool.query('vacuum analyze')
  }

  return {
    adminUrl: server.adminUrl,
    async open(service, parts, share) {
      const sizes = sizesOf(share)
      const database = `${service}_${sizes.accounts}`
      const { urlFor } = await prepareDatabase(server.adminUrl, database, { [service]: randomPassword() })
      const url = urlFor(service)
      await migrate(url, service, new URL(`file://${folderOf(service)}/migrations/`), log)
      const pool = openPool(url, 8, 'bench lists', log)
      pools.push(pool)
      const world = { sizes, database, url, pool }
      const filled = join(folder, `${database}.filled`)
      if (!existsSync(filled)) {
        await fill(world, parts)
        writeFileSync(filled, '')
      }
      return world
    },
    async stop() {
      for (const pool of pools) await pool.end()
      await server.stop()
      rmSync(sockets, { recursive: true, force: true })
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

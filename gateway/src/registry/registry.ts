import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry as PageRegistry } from '@sottomondo/api-contract'
import { allPushSubject } from '@sottomondo/event-contract/subjects'
import type { Kit } from '@sottomondo/server-kit/service'
import type { GatewayConfig } from '../config.ts'
import { buildFor, registryRules } from './registry.rules.ts'
import { listShown, type ShownRelease } from './registry.store.ts'

interface Snapshot {
  revision: number
  remotes: Awaited<ReturnType<typeof listShown>>
}

export interface Registry {
  /** Returns the remotes for a reader. */
  forReader(accountId: number | null): Promise<PageRegistry>
  /** Returns whether a build's entry can be read where the remotes' files are served from. */
  isHealthy(remote: string, build: string, entry: string): Promise<boolean>
  /** Notes a change: the next reader sees it. */
  changed(): void
}

const entryUrl = ({ remote, build, entry }: ShownRelease): string => `/remotes/${remote}/${build}/${entry}`

/** Caches the registry for pages, which read it far more often than it changes. */
export function createRegistry(
  kit: Kit<GatewayConfig>,
  shellBuilds: { presentName(): Promise<string | undefined> },
): Registry {
  const { pool, clock, config, log, nats } = kit
  let known: Snapshot | undefined
  let reading: Promise<Snapshot> | undefined
  let freshUntilMs = 0

  const changed = () => {
    freshUntilMs = 0
    reading = undefined
  }
  const subscription = nats.subscribe(allPushSubject, {
    callback: (error, message) => {
      if (error) log.warn({ err: error }, 'registry: subscribing to its changes failed')
      else if (message.string().includes('"registryChanged"')) changed()
    },
  })
  kit.onStop(() => subscription.unsubscribe())

  async function read(): Promise<Snapshot> {
    const remotes = await listShown(pool)
    return { remotes, revision: remotes.reduce((sum, { revision }) => sum + revision, 0) }
  }

  async function snapshot(): Promise<Snapshot> {
    if (known && clock.nowMs() < freshUntilMs) return known
    const mine = reading ?? read()
    reading = mine
    try {
      const read = await mine
      if (!known || known.revision <= read.revision) known = read
      // A change in the meantime has replaced this reading by another: the next reader reads again.
      if (reading === mine) freshUntilMs = clock.nowMs() + registryRules.cacheMs
      return read
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'registry: reading failed, pages get the last known one')
      return known
    } finally {
      if (reading === mine) reading = undefined
    }
  }

  return {
    changed,
    async forReader(accountId) {
      const [{ revision, remotes }, shell] = await Promise.all([snapshot(), shellBuilds.presentName()])
      return {
        revision,
        ...(shell && { shell }),
        remotes: remotes.flatMap((remote) => {
          if (!remote.enabled) return []
          const build = buildFor(remote, accountId)
          const release = build === remote.candidate?.build ? remote.candidate : remote.stable
          const { version, kitRange, manifest } = release
          return [{ id: remote.id, version, build, entryUrl: entryUrl(release), kitRange, manifest }]
        }),
      }
    },
    async isHealthy(remote, build, entry) {
      try {
        await access(join(config.RELEASES_DIR, remote, build, entry), constants.R_OK)
        return true
      } catch {
        return false
      }
    },
  }
}

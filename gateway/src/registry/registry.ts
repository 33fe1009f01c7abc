import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry as PageRegistry } from '@sottomondo/api-contract'
import { allPushSubject } from '@sottomondo/event-contract'
import type { Kit } from '@sottomondo/server-kit'
import type { GatewayConfig } from '../config.ts'
import { buildFor, registryRules } from './registry.rules.ts'
import {
  listCurrentReleases,
  listRemotes,
  type ReleaseRow,
  type RemoteRow,
  registryRevision,
} from './registry.store.ts'

interface Snapshot {
  revision: number
  remotes: RemoteRow[]
  releases: Map<string, ReleaseRow>
}

export interface Registry {
  /** The remotes as a reader gets them. */
  forReader(accountId: number | null): Promise<PageRegistry>
  /** Whether a build's entry can be read where the remotes' files are served from. */
  isHealthy(remote: string, build: string, entry: string): Promise<boolean>
  /** Something was changed: the next reader sees it. */
  changed(): void
}

export const entryUrl = ({ remote, build, entry }: Pick<ReleaseRow, 'remote' | 'build' | 'entry'>): string =>
  `/remotes/${remote}/${build}/${entry}`

/** Reads the registry for pages, which ask for it far more often than it changes. */
export function createRegistry(kit: Kit<GatewayConfig>): Registry {
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
      if (error) log.warn({ err: error }, 'the registry’s changes can’t be followed')
      else if (message.string().includes('"registryChanged"')) changed()
    },
  })
  kit.onStop(() => subscription.unsubscribe())

  async function read(): Promise<Snapshot> {
    const [remotes, releases, revision] = await Promise.all([
      listRemotes(pool),
      listCurrentReleases(pool),
      registryRevision(pool),
    ])
    return { revision, remotes, releases: new Map(releases.map((one) => [`${one.remote} ${one.build}`, one])) }
  }

  async function snapshot(): Promise<Snapshot> {
    if (known && clock.nowMs() < freshUntilMs) return known
    const mine = reading ?? read()
    reading = mine
    try {
      const read = await mine
      // A change in the meantime has put another reading in this one's place.
      if (reading === mine) {
        known = read
        freshUntilMs = clock.nowMs() + registryRules.cacheMs
      }
      return read
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'the registry can’t be read; pages get the last known one')
      return known
    } finally {
      if (reading === mine) reading = undefined
    }
  }

  return {
    changed,
    async forReader(accountId) {
      const { revision, remotes, releases } = await snapshot()
      return {
        revision,
        remotes: remotes.flatMap((remote) => {
          const build = buildFor(remote, accountId)
          const release = releases.get(`${remote.id} ${build}`)
          if (!remote.enabled || !release) return []
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

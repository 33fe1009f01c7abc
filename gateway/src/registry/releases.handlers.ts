import type { Inputs } from '@sottomondo/api-contract'
import { isRefusal, pushToAll, type Refusal, refuse, transaction, writeOutbox } from '@sottomondo/server-kit'
import { type Ctx, type GatewayParts, handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'
import { type RegistryChange, type RemoteState, releaseTo, rollBack } from './registry.rules.ts'
import {
  findRelease,
  insertHistory,
  insertRelease,
  listHistory,
  listReleases,
  listRemotes,
  lockRemote,
  registryRevision,
  saveRemote,
} from './registry.store.ts'

type Release = Inputs['POST /api/admin/releases']['body']

const changedMeanwhile = refuse(
  'conflict',
  'Deze remote is intussen door iemand anders gewijzigd. Bekijk de nieuwe stand en probeer het opnieuw.',
)

const unreadable = (remote: string, build: string): Refusal =>
  refuse('conflict', `De bestanden van build ${build} van ${remote} zijn niet te lezen.`)

export function releasesHandlers({ kit, registry }: GatewayParts) {
  const { pool } = kit

  /** Compares the revision, decides, saves, notes and announces: one transaction. */
  async function change<Known>(
    ctx: Ctx,
    remote: string,
    expectedRevision: number | undefined,
    decide: (
      before: (RemoteState & { id: string }) | undefined,
      tx: Parameters<typeof lockRemote>[0],
    ) => Promise<{ change: RegistryChange | null; known: Known } | Refusal>,
  ): Promise<{ revision: number; known: Known } | Refusal> {
    const result = await transaction(pool, async (tx) => {
      const before = await lockRemote(tx, remote)
      const revision = before?.revision ?? 0
      if (expectedRevision !== undefined && expectedRevision !== revision) return changedMeanwhile
      const decided = await decide(before, tx)
      if (isRefusal(decided)) return decided
      if (!decided.change) return { revision, known: decided.known }
      await saveRemote(tx, remote, revision + 1, decided.change)
      await insertHistory(tx, remote, ctx.operator, decided.change)
      const push = pushToAll('registryChanged', { revision: await registryRevision(tx) })
      await writeOutbox(tx, [push], { requestId: ctx.requestId })
      return { revision: revision + 1, known: decided.known }
    })
    if (!isRefusal(result)) {
      kit.committed()
      registry.changed()
    }
    return result
  }

  /** The release of that build: known, or told of by the release tool now. A refusal when it can't be shown to anybody. */
  async function ensureRelease(tx: Parameters<typeof lockRemote>[0], release: Release): Promise<Refusal | null> {
    const { remote, build, upload } = release
    const known = await findRelease(tx, remote, build)
    if (!known && !upload) return refuse('notFound', `Build ${build} van ${remote} is niet bekend.`)
    if (upload && (upload.manifest.id !== remote || /(^|\/)\.{1,2}(\/|$)|^\/|\/\//.test(upload.entry)))
      return refuse('invalid', 'Het manifest of de entry hoort niet bij deze remote.')
    const entry = known?.entry ?? upload?.entry ?? ''
    if (known && upload && upload.entry !== known.entry)
      return refuse('conflict', `Build ${build} van ${remote} is al uitgegeven met andere bestanden.`)
    if (!(await registry.isHealthy(remote, build, entry))) return unreadable(remote, build)
    if (!known && upload) {
      const { version, manifest, files } = upload
      await insertRelease(tx, { remote, build, version, kitRange: manifest.kitRange, entry, manifest, files })
    }
    return null
  }

  return handlers({
    'GET /api/registry': (ctx) => registry.forReader(ctx.caller?.accountId || null),

    async 'GET /api/admin/releases'() {
      const [remotes, releases, history] = await Promise.all([listRemotes(pool), listReleases(pool), listHistory(pool)])
      const described = remotes.map(async ({ id, revision, enabled, stableBuild, candidateBuild, percent }) => {
        const stable = await findRelease(pool, id, stableBuild)
        return {
          id,
          revision,
          enabled,
          stableBuild,
          candidateBuild,
          percent,
          healthy: stable !== undefined && (await registry.isHealthy(id, stableBuild, stable.entry)),
          releases: releases
            .filter((release) => release.remote === id)
            .map(({ build, version, kitRange, releasedAt }) => ({
              build,
              version,
              kitRange,
              releasedAt: releasedAt.toISOString(),
            })),
          history: history
            .filter((line) => line.remote === id)
            .map(({ action, build, percent: share, by, at }) => ({
              action,
              build,
              percent: share,
              by,
              at: isoOf(at.getTime()),
            })),
        }
      })
      return { remotes: await Promise.all(described) }
    },

    async 'POST /api/admin/releases'(ctx, { body }) {
      const { remote, build, percent } = body
      const result = await change(ctx, remote, body.expectedRevision, async (before, tx) => {
        const missing = await ensureRelease(tx, body)
        if (missing) return missing
        const decided = releaseTo(before, body)
        if (decided === 'needsStable') return refuse('conflict', 'De eerste build van een remote gaat naar iedereen.')
        return { change: decided, known: decided?.actions.at(-1)?.action }
      })
      if (isRefusal(result)) return result
      return { message: releaseMessage(result.known, remote, build, percent), revision: result.revision }
    },

    async 'POST /api/admin/releases/rollback'(ctx, { body: { remote, expectedRevision } }) {
      const result = await change(ctx, remote, expectedRevision, async (before, tx) => {
        if (!before) return refuse('notFound', `${remote} is nog niet uitgegeven.`)
        const decided = rollBack(before)
        if (!decided) return refuse('conflict', `Er is geen eerdere build van ${remote} om naar terug te gaan.`)
        const build = decided.state.stableBuild
        const release = await findRelease(tx, remote, build)
        if (!release || !(await registry.isHealthy(remote, build, release.entry))) return unreadable(remote, build)
        return { change: decided, known: build }
      })
      if (isRefusal(result)) return result
      const { revision, known: build } = result
      return { message: `Iedereen krijgt weer build ${build} van ${remote}.`, revision, build }
    },
  })
}

function releaseMessage(action: string | undefined, remote: string, build: string, percent: number): string {
  if (action === 'enable') return `${remote} is ingeschakeld.`
  if (action === 'disable') return `${remote} is uitgeschakeld.`
  if (action === undefined) return `Build ${build} van ${remote} was al uitgegeven.`
  if (percent < 100) return `Build ${build} van ${remote} gaat naar ${percent}% van de spelers.`
  return `Build ${build} van ${remote} gaat naar iedereen.`
}

import type { Calls, Inputs } from '@sottomondo/api-contract'
import { type Change, jsonMethod } from '@sottomondo/server-kit/change'
import { fact, pushToAll } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { GatewayParts } from '../parts.ts'
import { type RegistryChange, type RemoteState, releaseTo, rollBack } from '../registry/registry.rules.ts'
import {
  findRelease,
  insertHistory,
  insertRelease,
  lockRemote,
  registryRevision,
  saveRemote,
} from '../registry/registry.store.ts'
import { registryTexts } from '../registry/registry.texts.ts'

type Release = Inputs['POST /api/admin/releases']['body']
type RollbackOf = Inputs['POST /api/admin/releases/rollback']['body']

const changedMeanwhile = refuse('conflict', registryTexts.changedMeanwhile)

const unreadable = (remote: string, build: string): Refusal =>
  refuse('conflict', registryTexts.unreadable(remote, build))

/** Releases of remotes and the way back: decided under the remote's lock, logged and announced. */
export function changingReleases(kit: GatewayParts['kit'], registry: GatewayParts['registry']) {
  /** Compares the revision, decides, saves, logs and announces. */
  async function decideOn<Known>(
    change: Change,
    { remote, expectedRevision, by }: { remote: string; expectedRevision?: number | undefined; by: string },
    decide: (
      before: (RemoteState & { id: string }) | undefined,
    ) => Promise<{ change: RegistryChange | null; known: Known } | Refusal>,
  ): Promise<{ revision: number; known: Known } | Refusal> {
    const { tx } = change
    const before = await lockRemote(tx, remote)
    const revision = before?.revision ?? 0
    if (expectedRevision !== undefined && expectedRevision !== revision) return changedMeanwhile
    const decided = await decide(before)
    if (isRefusal(decided)) return decided
    change.afterCommit(() => registry.changed())
    if (!decided.change) return { revision, known: decided.known }
    await saveRemote(tx, remote, revision + 1, decided.change)
    await insertHistory(tx, remote, by, decided.change)
    change.publish(pushToAll('registryChanged', { revision: await registryRevision(tx) }))
    return { revision: revision + 1, known: decided.known }
  }

  /**
   * Returns the release of that build: known, or described by the release tool now. Refuses a build that can't be shown
   * to anybody.
   */
  async function ensureRelease(tx: Parameters<typeof lockRemote>[0], release: Release): Promise<Refusal | null> {
    const { remote, build, upload } = release
    const known = await findRelease(tx, remote, build)
    if (!known && !upload) return refuse('notFound', registryTexts.unknown(remote, build))
    if (upload && (upload.manifest.id !== remote || /(^|\/)\.{1,2}(\/|$)|^\/|\/\//.test(upload.entry)))
      return refuse('invalid', registryTexts.wrongUpload)
    const entry = known?.entry ?? upload?.entry ?? ''
    if (known && upload && upload.entry !== known.entry)
      return refuse('conflict', registryTexts.otherFiles(remote, build))
    if (!(await registry.isHealthy(remote, build, entry))) return unreadable(remote, build)
    if (!known && upload) {
      const { version, manifest, files } = upload
      await insertRelease.run(tx, { remote, build, version, kitRange: manifest.kitRange, entry, manifest, files })
    }
    return null
  }

  /** Writes to the log of admins' actions. */
  function note(change: Change, kind: 'release' | 'rollback', request: { remote: string; by: string }, what: string) {
    const { remote: about, by } = request
    const entryId = `${about}:${change.requestId}`
    const acted = { entryId, kind, by, about, what, reason: null, actedAtMs: kit.clock.nowMs() }
    change.publish(fact('sottomondo.gateway.operator.acted.v1', acted))
  }

  const release = kit
    .change<Release & { by: string }, Calls['POST /api/admin/releases']['answer']>(async (change, request) => {
      const { remote, build, percent } = request
      const result = await decideOn(change, request, async (before) => {
        const missing = await ensureRelease(change.tx, request)
        if (missing) return missing
        const decided = releaseTo(before, request)
        if (decided === 'needsStable') return refuse('conflict', registryTexts.needsStable)
        return { change: decided, known: decided?.actions.at(-1)?.action }
      })
      if (isRefusal(result)) return result
      const message = registryTexts.released(result.known, remote, build, percent)
      if (result.known) note(change, 'release', request, message)
      return { message, revision: result.revision }
    })
    .write(jsonMethod('release'))

  const rollback = kit
    .change<RollbackOf & { by: string }, Calls['POST /api/admin/releases/rollback']['answer']>(
      async (change, request) => {
        const { remote } = request
        const result = await decideOn(change, request, async (before) => {
          if (!before) return refuse('notFound', registryTexts.neverReleased(remote))
          const decided = rollBack(before)
          if (!decided) return refuse('conflict', registryTexts.nothingEarlier(remote))
          const build = decided.state.stableBuild
          const known = await findRelease(change.tx, remote, build)
          if (!known || !(await registry.isHealthy(remote, build, known.entry))) return unreadable(remote, build)
          return { change: decided, known: build }
        })
        if (isRefusal(result)) return result
        const { revision, known: build } = result
        const message = registryTexts.rolledBack(remote, build)
        note(change, 'rollback', request, message)
        return { message, revision, build }
      },
    )
    .write(jsonMethod('release-rollback'))

  return { release, rollback }
}

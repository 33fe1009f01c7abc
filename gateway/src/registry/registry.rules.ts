import { hash } from 'node:crypto'

/** Figures of the registry; all ours. */
export const registryRules = {
  /** How long an instance may show an old registry after another's change, if no push arrives. */
  cacheMs: 1000,
  /** Delay until open pages hear of another build of the shell. */
  shellLookEveryMs: 1000,
  earlierBuildsKept: 50,
  historyShown: 50,
  releasesShown: 50,
} as const

/** All values that decide which build of a remote a reader gets. */
export interface RemoteState {
  revision: number
  enabled: boolean
  stableBuild: string
  /** Goes to `percent` of the accounts; null (and 0) without one. */
  candidateBuild: string | null
  percent: number
  /** Stable builds before this one, oldest first. */
  earlierBuilds: readonly string[]
}

type RegistryAction = 'release' | 'promote' | 'rollback' | 'enable' | 'disable'

export interface RegistryChange {
  state: Omit<RemoteState, 'revision'>
  actions: { action: RegistryAction; build: string; percent: number }[]
}

export interface ReleaseDecision {
  build: string
  /** 1-100; 100 makes it the stable one. */
  percent: number
  enabled?: boolean | undefined
}

/** Returns the remote after a release; null if nothing changes. */
export function releaseTo(
  before: RemoteState | undefined,
  decision: ReleaseDecision,
): RegistryChange | 'needsStable' | null {
  const { build, percent } = decision
  if (!before) {
    if (percent < 100) return 'needsStable'
    const state = {
      enabled: decision.enabled ?? true,
      stableBuild: build,
      candidateBuild: null,
      percent: 0,
      earlierBuilds: [],
    }
    return { state, actions: [{ action: 'release', build, percent }] }
  }
  const { revision: _revision, ...state } = before
  const actions: RegistryChange['actions'] = []
  const switched = decision.enabled !== undefined && decision.enabled !== before.enabled
  if (switched) {
    state.enabled = !before.enabled
    actions.push({ action: state.enabled ? 'enable' : 'disable', build: before.stableBuild, percent: 100 })
  }
  if (percent < 100 && build !== before.stableBuild) {
    if (before.candidateBuild === build && before.percent === percent) return switched ? { state, actions } : null
    return {
      state: { ...state, candidateBuild: build, percent },
      actions: [...actions, { action: 'release', build, percent }],
    }
  }
  if (build === before.stableBuild) {
    // Switching a remote on or off does not affect its candidate.
    if (before.candidateBuild === null || switched) return switched ? { state, actions } : null
    actions.push({ action: 'release', build, percent: 100 })
    return { state: { ...state, candidateBuild: null, percent: 0 }, actions }
  }
  actions.push({ action: before.candidateBuild === build ? 'promote' : 'release', build, percent: 100 })
  const earlierBuilds = [...before.earlierBuilds.filter((one) => one !== build), before.stableBuild]
  return {
    state: {
      ...state,
      stableBuild: build,
      candidateBuild: null,
      percent: 0,
      earlierBuilds: earlierBuilds.slice(-registryRules.earlierBuildsKept),
    },
    actions,
  }
}

/** Ends a percentage release, or goes back to the stable build before; null if there is none. */
export function rollBack(before: RemoteState): RegistryChange | null {
  const { revision: _revision, ...state } = before
  if (before.candidateBuild !== null) {
    return {
      state: { ...state, candidateBuild: null, percent: 0 },
      actions: [{ action: 'rollback', build: before.stableBuild, percent: 100 }],
    }
  }
  const build = before.earlierBuilds.at(-1)
  if (build === undefined) return null
  return {
    state: { ...state, stableBuild: build, earlierBuilds: before.earlierBuilds.slice(0, -1) },
    actions: [{ action: 'rollback', build, percent: 100 }],
  }
}

/** Returns an account's hundredth for a build: 0-99, different for every build. */
export function bucketOf(accountId: number, build: string): number {
  return Number.parseInt(hash('sha256', `${build}:${accountId}`).slice(0, 12), 16) % 100
}

/** Returns the build of a reader; visitors get the stable one. */
export function buildFor(
  { stableBuild, candidateBuild, percent }: Pick<RemoteState, 'stableBuild' | 'candidateBuild' | 'percent'>,
  accountId: number | null,
): string {
  if (candidateBuild === null || accountId === null) return stableBuild
  return bucketOf(accountId, candidateBuild) < percent ? candidateBuild : stableBuild
}

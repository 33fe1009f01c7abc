import type { Calls } from '@sottomondo/api-contract'

export type Remote = Calls['GET /api/admin/releases']['answer']['remotes'][number]
export type HistoryLine = Remote['history'][number]
export type Release = Remote['releases'][number]

/** Shares of the accounts that a release can go to first. */
export const percentOptions = ['100', '50', '25', '10', '5', '1'].map((value) => ({
  value,
  label: value === '100' ? 'Iedereen' : `${value}% van de accounts`,
}))

const actionNames: Readonly<Record<HistoryLine['action'], string>> = {
  release: 'Uitgebracht',
  promote: 'Voor iedereen',
  rollback: 'Teruggezet',
  enable: 'Ingeschakeld',
  disable: 'Uitgeschakeld',
}

/** One line of history in words: 'Uitgebracht voor 10%'. */
export function describe(line: HistoryLine): string {
  const name = actionNames[line.action]
  return line.action === 'release' && line.percent < 100 ? `${name} voor ${line.percent}%` : name
}

export type Health = { tone: 'good' | 'danger' | 'quiet'; text: string }

/** A remote's state in a word; a switched-off one is neither well nor ill. */
export function healthOf(remote: Remote): Health {
  if (!remote.enabled) return { tone: 'quiet', text: 'Uitgeschakeld' }
  if (remote.stableBuild === null) return { tone: 'quiet', text: 'Nog niet uitgebracht' }
  return remote.healthy ? { tone: 'good', text: 'Gezond' } : { tone: 'danger', text: 'Niet leesbaar' }
}

/** A release by its build, with the version where the build does not start with it. */
export function releaseName({ build, version }: Pick<Release, 'build' | 'version'>): string {
  return build.startsWith(`${version}-`) ? build : `${version} (${build})`
}

/** The build's name; '—' for none. */
export function buildName(remote: Remote, build: string | null): string {
  if (build === null) return '—'
  const release = remote.releases.find((one) => one.build === build)
  return release ? releaseName(release) : build
}

/** Whether there is something to go back to: a percentage release to end, or an earlier build. */
export function canRollBack(remote: Remote): boolean {
  return remote.candidateBuild !== null || remote.releases.length > 1
}

import { type Db, takeTurn } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { lastOfEach } from '../last-of-each.ts'
import { type RegistryChange, registryRules } from './registry.rules.ts'

const remote = {
  id: 'text',
  revision: 'bigint',
  enabled: 'bool',
  stableBuild: 'text',
  candidateBuild: 'text|null',
  percent: 'int',
  earlierBuilds: 'text[]',
} as const
export type RemoteRow = RowOf<typeof remote>

type Manifest = Record<string, unknown> & { id: string; version: string; kitRange: string }
const release = {
  remote: 'text',
  build: 'text',
  version: 'text',
  kitRange: 'text',
  entry: 'text',
  manifest: typed<Manifest>('jsonb'),
  releasedAt: 'timestamptz',
} as const
export type ReleaseRow = RowOf<typeof release>

const remotes = statement({ name: 'remotes', row: remote, text: 'select $row from remote order by id' })
export const listRemotes = (db: Db): Promise<RemoteRow[]> => remotes.all(db)

const remoteLock = statement({
  name: 'remote_lock',
  params: { id: 'text' },
  row: remote,
  text: 'select $row from remote where id = $id for update',
})
/** Returns the remote's row, locked until the transaction ends; concurrent decisions wait for each other. */
export async function lockRemote(tx: Db, id: string): Promise<RemoteRow | undefined> {
  // Two first releases of one remote have no row to wait for.
  await takeTurn(tx, id)
  return remoteLock.first(tx, { id })
}

const remoteSave = statement({
  name: 'remote_save',
  params: { ...remote, earlierBuilds: 'text[]' },
  text: `insert into remote (id, revision, enabled, stable_build, candidate_build, percent, earlier_builds)
    values ($id, $revision, $enabled, $stableBuild, $candidateBuild, $percent, $earlierBuilds)
    on conflict (id) do update set revision = excluded.revision, enabled = excluded.enabled,
      stable_build = excluded.stable_build, candidate_build = excluded.candidate_build, percent = excluded.percent,
      earlier_builds = excluded.earlier_builds`,
})
export const saveRemote = (tx: Db, id: string, revision: number, { state }: RegistryChange) =>
  remoteSave.run(tx, { ...state, id, revision })

const revisionOfAll = statement({
  name: 'registry_revision',
  row: { revision: ['bigint', 'coalesce(sum(revision), 0)::bigint'] },
  text: 'select $row from remote',
})
/** Returns a number that grows with every change of any remote. */
export const registryRevision = async (db: Db): Promise<number> => (await revisionOfAll.one(db)).revision

const releaseFind = statement({
  name: 'release_find',
  params: { remote: 'text', build: 'text' },
  row: release,
  text: 'select $row from release where remote = $remote and build = $build',
})
export const findRelease = (db: Db, remote: string, build: string) => releaseFind.first(db, { remote, build })

export const insertRelease = statement({
  name: 'release_insert',
  params: {
    remote: 'text',
    build: 'text',
    version: 'text',
    kitRange: 'text',
    entry: 'text',
    manifest: 'jsonb',
    files: 'jsonb',
  },
  text: `insert into release (remote, build, version, kit_range, entry, manifest, files)
    values ($remote, $build, $version, $kitRange, $entry, $manifest, $files)`,
})

export type ShownRelease = Pick<ReleaseRow, 'remote' | 'build' | 'version' | 'kitRange' | 'entry' | 'manifest'>

const shown = (alias: string) => `jsonb_build_object('remote', ${alias}.remote, 'build', ${alias}.build,
  'version', ${alias}.version, 'kitRange', ${alias}.kit_range, 'entry', ${alias}.entry, 'manifest', ${alias}.manifest)`

const remotesShown = statement({
  name: 'remotes_shown',
  row: {
    ...remote,
    percent: ['int', 'remote.percent'],
    stable: [typed<ShownRelease>('jsonb'), shown('stable')],
    candidate: [
      typed<ShownRelease | null>('jsonb|null'),
      `case when candidate.build is not null then ${shown('candidate')} end`,
    ],
  },
  text: `select $row from remote
    join release stable on stable.remote = id and stable.build = stable_build
    left join release candidate on candidate.remote = id and candidate.build = candidate_build
    order by id`,
})
/** Returns all remotes with the releases that readers get now, from one snapshot. */
export const listShown = (db: Db) => remotesShown.all(db)

const releases = statement({
  name: 'releases',
  params: { shown: 'bigint' },
  row: release,
  text: lastOfEach('release', 'remote', 'released_at desc, build'),
})
/** Returns the last releases of every remote, newest first. */
export const listReleases = (db: Db): Promise<ReleaseRow[]> => releases.all(db, { shown: registryRules.releasesShown })

type Action = RegistryChange['actions'][number]['action']
const history = {
  remote: 'text',
  action: typed<Action>('text'),
  build: 'text|null',
  percent: 'int',
  by: 'text',
  at: 'timestamptz',
} as const
export type HistoryRow = RowOf<typeof history>

const registryHistory = statement({
  name: 'registry_history',
  params: { shown: 'bigint' },
  row: history,
  text: lastOfEach('registry_history', 'remote'),
})
/** Returns the last decisions about every remote, newest first. */
export const listHistory = (db: Db): Promise<HistoryRow[]> =>
  registryHistory.all(db, { shown: registryRules.historyShown })

const historyInsert = statement({
  name: 'registry_history_insert',
  params: { remote: 'text', action: typed<Action>('text'), build: 'text', percent: 'int', by: 'text' },
  text: `insert into registry_history (remote, action, build, percent, by)
    values ($remote, $action, $build, $percent, $by)`,
})
export async function insertHistory(tx: Db, remote: string, by: string, { actions }: RegistryChange): Promise<void> {
  for (const action of actions) await historyInsert.run(tx, { ...action, remote, by })
}

import { type Db, run } from '@sottomondo/server-kit'
import { type RegistryChange, type RemoteState, registryRules } from './registry.rules.ts'

export interface ReleaseRow {
  remote: string
  build: string
  version: string
  kitRange: string
  entry: string
  manifest: Record<string, unknown> & { id: string; version: string; kitRange: string }
  releasedAt: Date
}

export interface HistoryRow {
  remote: string
  action: RegistryChange['actions'][number]['action']
  build: string | null
  percent: number
  by: string
  at: Date
}

export type RemoteRow = RemoteState & { id: string }

const remoteColumns = `id, revision, enabled, stable_build as "stableBuild", candidate_build as "candidateBuild", percent,
  earlier_builds as "earlierBuilds"`
const releaseColumns = `remote, build, version, kit_range as "kitRange", entry, manifest, released_at as "releasedAt"`

export const listRemotes = (db: Db): Promise<RemoteRow[]> =>
  run<RemoteRow>(db, 'remotes', `select ${remoteColumns} from remote order by id`)

/** The remote's row, held until the transaction ends; concurrent decisions wait for each other. */
export async function lockRemote(tx: Db, id: string): Promise<RemoteRow | undefined> {
  // Two first releases of one remote have no row to wait at.
  await run(tx, 'remote_alone', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [id])
  const [row] = await run<RemoteRow>(
    tx,
    'remote_lock',
    `select ${remoteColumns} from remote where id = $1 for update`,
    [id],
  )
  return row
}

export async function saveRemote(tx: Db, id: string, revision: number, { state }: RegistryChange): Promise<void> {
  await run(
    tx,
    'remote_save',
    `insert into remote (id, revision, enabled, stable_build, candidate_build, percent, earlier_builds)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set revision = excluded.revision, enabled = excluded.enabled,
       stable_build = excluded.stable_build, candidate_build = excluded.candidate_build, percent = excluded.percent,
       earlier_builds = excluded.earlier_builds`,
    [id, revision, state.enabled, state.stableBuild, state.candidateBuild, state.percent, [...state.earlierBuilds]],
  )
}

/** Grows with every change of any remote. */
export async function registryRevision(db: Db): Promise<number> {
  const [row] = await run<{ revision: number }>(
    db,
    'registry_revision',
    'select coalesce(sum(revision), 0)::bigint as revision from remote',
  )
  return row?.revision ?? 0
}

export async function findRelease(db: Db, remote: string, build: string): Promise<ReleaseRow | undefined> {
  const [row] = await run<ReleaseRow>(
    db,
    'release_find',
    `select ${releaseColumns} from release where remote = $1 and build = $2`,
    [remote, build],
  )
  return row
}

export async function insertRelease(
  tx: Db,
  release: Omit<ReleaseRow, 'releasedAt'> & { files: unknown[] },
): Promise<void> {
  const { remote, build, version, kitRange, entry, manifest, files } = release
  await run(
    tx,
    'release_insert',
    `insert into release (remote, build, version, kit_range, entry, manifest, files) values ($1, $2, $3, $4, $5, $6, $7)`,
    [remote, build, version, kitRange, entry, JSON.stringify(manifest), JSON.stringify(files)],
  )
}

export type ShownRelease = Pick<ReleaseRow, 'remote' | 'build' | 'version' | 'kitRange' | 'entry' | 'manifest'>

const shown = (alias: string) => `jsonb_build_object('remote', ${alias}.remote, 'build', ${alias}.build,
  'version', ${alias}.version, 'kitRange', ${alias}.kit_range, 'entry', ${alias}.entry, 'manifest', ${alias}.manifest)`

/** All remotes with the releases that somebody gets now, of one moment. */
export const listShown = (db: Db): Promise<(RemoteRow & { stable: ShownRelease; candidate: ShownRelease | null })[]> =>
  run(
    db,
    'remotes_shown',
    `select ${remoteColumns}, ${shown('stable')} as stable,
       case when candidate.build is not null then ${shown('candidate')} end as candidate
     from remote
     join release stable on stable.remote = id and stable.build = stable_build
     left join release candidate on candidate.remote = id and candidate.build = candidate_build
     order by id`,
  )

/** The last releases of every remote, newest first. */
export const listReleases = (db: Db): Promise<ReleaseRow[]> =>
  run<ReleaseRow>(
    db,
    'releases',
    `select ${releaseColumns} from
       (select *, row_number() over (partition by remote order by released_at desc, build) as place from release) as all_of_them
     where place <= $1 order by remote, place`,
    [registryRules.releasesShown],
  )

/** The last decisions about every remote, newest first. */
export const listHistory = (db: Db): Promise<HistoryRow[]> =>
  run<HistoryRow>(
    db,
    'registry_history',
    `select remote, action, build, percent, by, at from
       (select *, row_number() over (partition by remote order by id desc) as place from registry_history) as all_of_them
     where place <= $1 order by remote, place`,
    [registryRules.historyShown],
  )

export async function insertHistory(tx: Db, remote: string, by: string, { actions }: RegistryChange): Promise<void> {
  for (const { action, build, percent } of actions) {
    await run(
      tx,
      'registry_history_insert',
      'insert into registry_history (remote, action, build, percent, by) values ($1, $2, $3, $4, $5)',
      [remote, action, build, percent, by],
    )
  }
}

import { isoOf } from '../dutch.ts'
import { feature } from '../feature.ts'
import { findRelease, listHistory, listReleases, listRemotes } from '../registry/registry.store.ts'
import { changingReleases } from './change-releases.ts'

export const releases = feature({
  handlers({ kit, registry }) {
    const { pool } = kit

    const { release, rollback } = changingReleases(kit, registry)

    return {
      'GET /api/registry': (ctx) => registry.forReader(ctx.caller?.accountId || null),

      async 'GET /api/admin/releases'() {
        const [remotes, releases, history] = await Promise.all([
          listRemotes(pool),
          listReleases(pool),
          listHistory(pool),
        ])
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

      'POST /api/admin/releases': (ctx, { body }) => release(ctx, { ...body, by: ctx.operator }),
      'POST /api/admin/releases/rollback': (ctx, { body }) => rollback(ctx, { ...body, by: ctx.operator }),
    }
  },
})

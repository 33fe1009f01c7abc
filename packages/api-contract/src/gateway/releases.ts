import { z } from 'zod'
import { feature } from '../feature.ts'
import { idOf, isoTime } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'

const remoteId = idOf('remote', z.string().regex(/^mfe-[a-z][a-z0-9-]{1,40}$/, { error: 'Onbekende remote.' }))

const revision = z.number().int().nonnegative()

/** The remote's manifest; its schema belongs to mfe-kit. */
const manifest = z.looseObject({
  id: remoteId,
  version: z.string().check(atMost(40)),
  kitRange: z.string().check(atMost(40)),
})

/** The data of one remote that the page needs before any of its code is loaded. */
const registeredRemote = z.object({
  id: remoteId,
  version: z.string(),
  build: z.string(),
  /** Path of its remoteEntry on this origin. */
  entryUrl: z.string(),
  kitRange: z.string(),
  manifest,
})

const registry = z.object({
  revision,
  /** The shell's build in new pages; absent while there is none. */
  shell: z.string().optional(),
  remotes: z.array(registeredRemote),
})

export type Registry = z.infer<typeof registry>

export const releases = feature({
  calls: {
    'GET /api/registry': {
      summary: 'List the remotes for this reader, as inlined in the page',
      access: 'public',
      answer: registry,
    },
    'GET /api/admin/releases': {
      summary: 'List all remotes with their releases, health and history',
      access: 'admin',
      answer: z.object({
        remotes: z.array(
          z.object({
            id: remoteId,
            revision,
            enabled: z.boolean(),
            stableBuild: z.string().nullable(),
            /** A release that currently goes to `percent` of the accounts. */
            candidateBuild: z.string().nullable(),
            percent: z.number().int().min(0).max(100),
            /** Whether the stable build's entry can be read. */
            healthy: z.boolean(),
            releases: z.array(
              z.object({ build: z.string(), version: z.string(), kitRange: z.string(), releasedAt: isoTime }),
            ),
            history: z.array(
              z.object({
                action: z.enum(['release', 'promote', 'rollback', 'enable', 'disable']),
                build: z.string().nullable(),
                percent: z.number().int(),
                by: z.string(),
                at: isoTime,
              }),
            ),
          }),
        ),
      }),
    },
    'POST /api/admin/releases': {
      summary: 'Point a remote at a build: a new one (from the release tool) or an existing one',
      access: 'admin',
      refusals: ['notFound'],
      body: z.object({
        remote: remoteId,
        build: z.string().regex(/^[A-Za-z0-9._-]{1,80}$/),
        /** Sent by the release tool for a build that the registry does not know yet. */
        upload: z
          .object({
            version: z.string().check(atMost(40)),
            /** File name of remoteEntry inside the build’s folder. */
            entry: z.string().regex(/^[A-Za-z0-9._/-]{1,200}$/),
            manifest,
            files: z
              .array(z.object({ path: z.string().check(atMost(300)), bytes: z.number().int().nonnegative() }))
              .max(2000),
          })
          .optional(),
        /** The share of accounts that gets it; 100 makes it the stable build. */
        percent: z.number().int().min(1).max(100).default(100),
        enabled: z.boolean().optional(),
        /** The registry row’s revision on which this decision is based; refused when it has changed. */
        expectedRevision: revision.optional(),
      }),
      answer: z.object({ message: z.string(), revision }),
    },
    'POST /api/admin/releases/rollback': {
      summary: 'Roll back to the build before, or end a percentage release',
      access: 'admin',
      refusals: ['notFound'],
      body: z.object({ remote: remoteId, expectedRevision: revision.optional() }),
      answer: z.object({ message: z.string(), revision, build: z.string() }),
    },
  },
})

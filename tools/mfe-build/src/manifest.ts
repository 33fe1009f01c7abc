import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@sottomondo/api-contract'
import { timerKeys } from '@sottomondo/api-contract/names'
import type { Manifest, RemoteRoute } from '@sottomondo/mfe-kit/manifest'
import { kitServes } from '@sottomondo/mfe-kit/manifest'
import kitPackage from '@sottomondo/mfe-kit/package.json' with { type: 'json' }
import { z } from 'zod'
import { gatedByFaults, resolveGatedBy } from './gated-by.ts'

const timerKey = z.enum(timerKeys)
const audience = z.enum(['public', 'newcomer', 'player', 'factoryOwner', 'admin'])
const path = z.string().regex(/^\/[A-Za-z0-9/:_-]+$/, { error: 'A path starts with / and has no query.' })

const readPaths = Object.keys(contract)
  .filter((key) => key.startsWith('GET '))
  .map((key) => key.slice('GET '.length).split('/'))

/** Whether an address is that of a call: each part is the call's own, its parameter, or a value for one. */
const isRead = (url: string) => {
  const parts = (url.split('?', 1)[0] ?? '').replaceAll(/:(\w+)/g, '{$1}').split('/')
  const fits = (part: string, own: string | undefined) =>
    part === own || (own?.startsWith('{') === true && !part.startsWith('{'))
  return readPaths.some((own) => own.length === parts.length && parts.every((part, at) => fits(part, own[at])))
}

/** A call that only reads, with all values in its address. */
const read = z.string().refine(isRead, {
  error: 'A route reads GET calls of the contract, by path and query.',
})

const chunkName = z.string().regex(/^[\w-]+$/)

const counter = z.enum(['unreadLog', 'unreadMails', 'openReports', 'heistInvitations', 'unreadMentions'])

const row = z.strictObject({
  label: z.string().min(1).max(40),
  path,
  icon: z.string().optional(),
  order: z.number().int(),
  audience: audience.optional(),
  timer: timerKey.optional(),
  badge: z
    .strictObject({
      counter,
      otherwise: counter.optional(),
      strongAbove: z.number().int().nonnegative().optional(),
      inHeader: z.boolean().optional(),
    })
    .optional(),
})

/** A remote's manifest as codegen writes it: with what its features say of a route for the build alone. */
export type WrittenManifest = Omit<Manifest, 'routes'> & {
  routes: readonly (RemoteRoute & {
    /** The screen's own. */
    chunk: string
    lazyParts?: readonly string[] | undefined
    drawings?: readonly string[] | undefined
  })[]
}

const manifestSchema: z.ZodType<WrittenManifest> = z
  .strictObject({
    id: z.string().regex(/^mfe-[a-z][a-z0-9-]{1,40}$/),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    kitRange: z.string().regex(/^\^\d+\.\d+\.\d+$/, { error: 'kitRange is a caret range such as ^1.0.0.' }),
    groups: z.array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z0-9-]*$/),
        label: z.string().min(1).max(40),
        order: z.number().int(),
        open: z.boolean(),
        rows: z.array(row).min(1),
      }),
    ),
    routes: z
      .array(
        z.strictObject({
          path,
          title: z.string().min(1).max(60),
          screen: z.string().min(1),
          audience: audience.optional(),
          gatedBy: z.string().optional(),
          rankGate: z.strictObject({ rank: z.number().int().min(1).max(11) }).optional(),
          timerGate: timerKey.optional(),
          jailGate: z.boolean().optional(),
          reads: z.array(read).optional(),
          chunk: chunkName,
          lazyParts: z.array(chunkName).optional(),
          drawings: z.array(z.string().regex(/^[\w/-]+\.svg$|^[a-z-]+$/)).optional(),
        }),
      )
      .min(1),
    drawer: z
      .strictObject({
        title: z.string().min(1).max(40),
        icon: z.string(),
        screen: z.string().min(1),
        path,
        counter: counter.optional(),
      })
      .optional(),
  })
  .refine(({ drawer, routes }) => !drawer || routes.some(sameStart(drawer.path)), {
    error: 'A drawer shows what a route of the same remote shows.',
  })
  .refine(({ groups, routes }) => groups.every(({ rows }) => rows.every((each) => routes.some(sameStart(each.path)))), {
    error: 'Every row leads to a route of the same remote.',
  })
  .superRefine((pages, { addIssue }) => {
    for (const message of gatedByFaults(pages)) addIssue({ code: 'custom', message })
  })
  .transform(resolveGatedBy)

const sameStart = (target: string) => (route: { path: string }) => route.path === target

/**
 * Reads a remote's manifest as it is published: with the version of its package.json, and gates in the place of
 * `gatedBy`.
 * @throws with one sentence that says what is wrong with it
 */
export function readManifest(folder: string): WrittenManifest {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>
  const parsed = manifestSchema.safeParse({ ...json('gen/mfe.json'), version: json('package.json').version })
  if (!parsed.success) throw new Error(`${join(folder, 'gen/mfe.json')}: ${z.prettifyError(parsed.error)}`)
  if (!kitServes(kitPackage.version, parsed.data.kitRange)) {
    throw new Error(`${parsed.data.id} asks for mfe-kit ${parsed.data.kitRange}, but this is ${kitPackage.version}.`)
  }
  return parsed.data
}

import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { camelCase } from '@sottomondo/feature/names'
import type { RemoteFeature, RemoteParts } from '@sottomondo/mfe-kit/feature'
import { type Feature, featureImports, featuresOf, readDeclaration } from './features.ts'
import { header } from './header.ts'

/** What the features of a remote make of it: its screens, and its manifest. */

type Written = RemoteFeature<string>
type Route = Written['routes'][number]

/** The folders of the remotes. */
export const remotesOf = (root: string): string[] =>
  globSync('mfe-*/src/remote.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/').split('/')[0] as string)
    .sort()

interface Screen {
  name: string
  chunk: string
  /** Of the component, under the root. */
  file: string
}

const imported = /^\(\)\s*=>\s*import\(\s*\/\* webpackChunkName: '([\w-]+)' \*\/\s*'(\.[^']+)',?\s*\)$/

/** Returns a feature's screens; throws a sentence for one that is no import, and for one that nothing shows. */
function screensOf(feature: Feature): Screen[] {
  const shown = routesOf(feature).map(({ screen }) => screen)
  const drawer = feature.plain<Written['drawer']>('drawer')?.screen
  return feature.texts('screens').map(([name, text]) => {
    const [, chunk, path] = imported.exec(text) ?? []
    if (!chunk || !path)
      throw new Error(`${feature.file}: the screen ${name} is no import with a webpackChunkName on the spot.`)
    if (!shown.includes(name) && name !== drawer) throw new Error(`${feature.file}: no route shows the screen ${name}.`)
    return { name, chunk, file: posix.join(posix.dirname(feature.file), path) }
  })
}

const routesOf = (feature: Feature): readonly Route[] => feature.plain<Written['routes']>('routes') ?? []

/** The remote's code, a list of imports: what else its features say is no part of a page. */
function screenList(folder: string, features: Feature[]): string {
  const screens = features.flatMap(screensOf)
  const file = `${folder}/gen/remote.ts`
  const lines = screens.map(
    ({ name, chunk, file: screen }) =>
      `    ${name}: () => import(/* webpackChunkName: '${chunk}' */ '${posix.relative(`${folder}/gen`, screen)}'),\n`,
  )
  return `${header(`the features in ${folder}/src`)}import { defineRemote } from '@sottomondo/mfe-kit'
${featureImports(features, file).replaceAll(/^import/gm, 'import type')}
export const remote = defineRemote({
  fieldRules: () => import('./field-rules.ts').then((file) => file.fieldRules),
  screens: {
${lines.join('')}  } satisfies ${features.map(({ alias }) => `typeof ${alias}.screens`).join(' & ')},
})
`
}

/** Puts what is named in a path after what is written there: `/fair/verify` stands before `/fair/:roundId`. */
const placeOf = (path: string) => path.replaceAll(':', '~')
const byPath = (one: { path: string }, other: { path: string }) => (placeOf(one.path) < placeOf(other.path) ? -1 : 1)

function manifest(root: string, folder: string, features: Feature[]): string {
  const { kitRange, groups } = remoteParts(root, folder)
  const all = features.flatMap((feature) => {
    const chunks = new Map(screensOf(feature).map(({ name, chunk }) => [name, chunk]))
    return routesOf(feature).map((route) => ({ feature, route: { ...route, chunk: chunks.get(route.screen) } }))
  })
  for (const { feature, route } of all)
    if (route.row && !groups.some(({ id }) => id === route.row?.group))
      throw new Error(
        `${feature.file}: the row of ${route.path} is in the group ${route.row.group}, which ${folder}/src/remote.ts lacks.`,
      )
  const rows = all.flatMap(({ route: { path, row } }) => (row ? [{ ...row, path }] : []))
  const drawers = features.flatMap((feature) => feature.plain<Written['drawer']>('drawer') ?? [])
  if (drawers.length > 1) throw new Error(`${folder} has ${drawers.length} drawers: the page has a place for one.`)
  const made = {
    id: folder,
    kitRange,
    groups: groups.map((group) => ({
      ...group,
      rows: rows
        .filter((row) => row.group === group.id)
        .map(({ group: _, ...row }) => row)
        .sort((one, other) => one.order - other.order),
    })),
    routes: all.map(({ route: { row: _, ...route } }) => route).sort(byPath),
    drawer: drawers[0],
  }
  return `${JSON.stringify(made, null, 2)}\n`
}

function remoteParts(root: string, folder: string): RemoteParts {
  const file = `${folder}/src/remote.ts`
  const name = camelCase(folder.slice('mfe-'.length))
  const parts = readDeclaration({ root, file, text: readFileSync(join(root, file), 'utf8'), name, by: 'remote' })
  return { kitRange: parts.plain('kitRange') as RemoteParts['kitRange'], groups: parts.plain('groups') ?? [] }
}

/** The two lists of a remote by path. */
export function remoteLists(root: string, folder: string): Record<string, string> {
  const features = featuresOf(root, `${folder}/src/*/*.ts`)
  return {
    [`${folder}/gen/remote.ts`]: screenList(folder, features),
    [`${folder}/gen/mfe.json`]: manifest(root, folder, features),
  }
}

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatsChunk, StatsCompilation } from '@rspack/core'
import type { Manifest } from '@sottomondo/mfe-kit/manifest'
import { containerName } from '@sottomondo/mfe-kit/manifest'
import { budgetKilobytes } from '../budgets.ts'
import { freshFolder, mapsFolder } from '../config/folders.ts'
import { remoteConfig } from '../config/remote.ts'
import { readManifest, type WrittenManifest } from '../manifest.ts'
import { compile, isCode } from './compile.ts'
import { contentHash, filesBelow, hashLength } from './content.ts'
import { screenFiles } from './screen-files.ts'
import type { Size } from './sizes.ts'
import { sizeOf } from './sizes.ts'

/** A built remote's data for the release tool: its build.json. */
export interface RemoteBuild {
  remote: string
  version: string
  /** `<version>-<hash of its content>`: the same sources give the same build. */
  build: string
  /** File name of the container's entry. */
  entry: string
  manifest: Manifest
  /** The files for browsers; the source maps are not among them. */
  files: { path: string; bytes: number }[]
}

/** Stands for the hash of the content until the content is known; as long as the hash. */
const hashPlace = 'z'.repeat(hashLength)
/** Builds the remote in `folder` into its fresh folder. */
export async function buildRemote(folder: string): Promise<Size[]> {
  const written = readManifest(folder)
  const { id, version } = written
  const dist = join(folder, freshFolder)
  const container = containerName(id, `${version}-${hashPlace}`)
  const stats = await compile(remoteConfig({ folder, mode: 'production', container }))
  const screens = filesByScreen(stats)
  const { routes, ...said } = written
  // Which files a screen needs concerns the build alone.
  const manifest = {
    ...said,
    routes: routes.map(({ chunk: _chunk, lazyParts: _parts, drawings: _drawings, ...route }) => route),
    files: filesOfRoutes(written, screens, stats),
  }

  writeFileSync(join(dist, 'mfe.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const build = `${version}-${stampContentHash(dist)}`
  const files = servedFilesOf(dist).map((path) => ({ path, bytes: statSync(join(dist, path)).size }))
  const entry = files.find(({ path }) => /^remoteEntry\..*\.js$/.test(path))?.path
  if (!entry) throw new Error(`The build of ${id} has no remoteEntry.`)
  const result = { remote: id, version, build, entry, manifest, files }
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(result, null, 2)}\n`)
  return screenSizes(dist, entry, screens)
}

/** Puts the hash of all files in its reserved place. @returns the hash */
function stampContentHash(dist: string): string {
  const hash = contentHash(dist)
  for (const path of filesBelow(dist).filter((each) => /\.(js|css|map)$/.test(each))) {
    const file = join(dist, path)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(hashPlace, hash))
  }
  return hash
}

const servedFilesOf = (dist: string) => filesBelow(dist).filter((path) => !path.startsWith(`${mapsFolder}/`))

/** By the name of a screen's chunk: './remote', that chunk, and the chunks loaded beside it. */
function filesByScreen(stats: StatsCompilation): Record<string, string[]> {
  const chunks = new Map((stats.chunks ?? []).map((chunk) => [chunk.id, chunk]))
  const below = (chunk: StatsChunk) => (chunk.children ?? []).flatMap((id) => chunks.get(id) ?? [])
  const isEntry = ({ files = [] }: StatsChunk) => files.some((file) => file.startsWith('remoteEntry.'))
  const exposed = [...chunks.values()].filter(isEntry).flatMap(below)
  const screens = new Set(exposed.flatMap(below))
  const found = screenFiles(stats, (chunk) => screens.has(chunk) && Boolean(chunk.names?.length))
  const always = exposed.flatMap(({ files = [] }) => files.filter(isCode))
  if (Object.keys(found).length === 0) {
    throw new Error('No screen was found in the build: each needs a webpackChunkName.')
  }
  return Object.fromEntries(Object.entries(found).map(([name, files]) => [name, [...new Set([...always, ...files])]]))
}

/** By screen: its first chunks, the lazy parts that it shows as soon as it can, and the drawings on top of it. */
function filesOfRoutes(
  { routes }: WrittenManifest,
  screens: Record<string, string[]>,
  stats: StatsCompilation,
): Record<string, string[]> {
  const chunkFiles = (chunk: string) => screenFiles(stats, ({ names = [] }) => names.includes(chunk))[chunk]
  const drawing = (name: string) => {
    const asset = stats.assets?.find(({ info }) => info.sourceFilename?.endsWith(`src/${name}`))
    return asset ? [asset.name] : chunkFiles(name)
  }
  const filesOf = ({ path, chunk, lazyParts = [], drawings = [] }: WrittenManifest['routes'][number]) => {
    const found = (name: string, files: string[] | undefined) => {
      if (!files) throw new Error(`The route ${path} names ${name}, and nothing in src imports it.`)
      return files
    }
    return new Set([
      ...found(chunk, screens[chunk]),
      ...lazyParts.flatMap((name) => found(name, chunkFiles(name))),
      ...drawings.flatMap((name) => found(name, drawing(name))),
    ])
  }
  return Object.fromEntries(routes.map((route) => [route.screen, [...filesOf(route)]]))
}

/** Includes the entry: everything that a player loads who opens that screen first. */
function screenSizes(dist: string, entry: string, screens: Record<string, string[]>): Size[] {
  return Object.entries(screens)
    .map(([name, files]) => ({
      label: `first screen: ${name}`,
      kilobytes: sizeOf(dist, [entry, ...files]),
      budgetKilobytes: budgetKilobytes.remoteFirstScreen,
    }))
    .sort((one, other) => other.kilobytes - one.kilobytes)
}

import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { experiments } from '@rspack/core'
import { browserQuery } from '@sottomondo/api-contract/browsers'
import { budgetKilobytes } from '../budgets.ts'
import { freshFolder, serverFolder } from '../config/folders.ts'
import { pageConfig } from '../config/page.ts'
import { shellConfig } from '../config/shell.ts'
import { compile, isCode } from './compile.ts'
import { pageHtml } from './page.ts'
import { filesRequestedBy, screenFiles } from './screen-files.ts'
import type { Size } from './sizes.ts'
import { sizeOf } from './sizes.ts'

/** Builds the shell in `folder` into its fresh folder: the page, its assets, the service worker and the web manifest. */
export async function buildShell(folder: string): Promise<Size[]> {
  const stats = await compile(shellConfig({ folder, mode: 'production' }))
  const dist = join(folder, freshFolder)
  const assets = (stats.assets ?? []).map(({ name }) => name)
  const first = (stats.entrypoints?.shell?.assets ?? []).map(({ name }) => name).filter(isCode)
  const fonts = assets.filter((name) => name.endsWith('.woff2'))
  const socket = (stats.chunks ?? [])
    .filter((chunk) => chunk.names?.includes('socket'))
    .flatMap((chunk) => (chunk.files ?? []).filter(isCode))

  if (existsSync(join(folder, 'public'))) cpSync(join(folder, 'public'), dist, { recursive: true })
  const template = readFileSync(join(folder, 'src/index.html'), 'utf8')
  const styles = textOf(dist, first.filter(isSheet))
  const scripts = first.filter((file) => !isSheet(file))
  writeFileSync(join(dist, 'index.html'), pageHtml(template, { scripts, sheets: [], styles, fonts }))
  const page = await buildPage(folder, {
    screens: screenFiles(stats, (chunk) => chunk.initial !== true && Boolean(chunk.names?.length)),
    forRemotes: filesRequestedBy(stats, (name) => /^(provide|consume) shared module .*mfe-kit/.test(name)),
  })
  await writeOfflinePage(folder, page, styles)
  await writeServiceWorker(
    folder,
    [...first, ...fonts, ...socket, ...assets.filter(isOfTrouble)].map((name) => `/${name}`),
  )

  const firstPaint = sizeOf(dist, first)
  return [
    {
      label: 'before first paint (JS + CSS)',
      kilobytes: firstPaint,
      budgetKilobytes: budgetKilobytes.shellFirstPaint,
    },
    {
      label: 'with sockets',
      kilobytes: sizeOf(dist, [...first, ...socket]),
      budgetKilobytes: budgetKilobytes.shellWithSockets,
    },
    { label: 'fonts', kilobytes: sizeOf(dist, fonts), budgetKilobytes: budgetKilobytes.fonts },
  ]
}

/** What browsers load beside the first files: by screen of the shell, and for any screen of a remote. */
interface LaterFiles {
  screens: Readonly<Record<string, readonly string[]>>
  forRemotes: readonly string[]
}

/**
 * Builds the gateway's page drawer, and the list of each screen's files and styles: `.server/build.json`.
 * @returns the path of its script
 */
async function buildPage(folder: string, files: LaterFiles): Promise<string> {
  const stats = await compile(pageConfig(folder))
  const script = (stats.entrypoints?.page?.assets ?? []).map(({ name }) => name).find((name) => name.endsWith('.cjs'))
  if (!script) throw new Error('The build of the shell for the gateway has no file.')
  const dist = join(folder, freshFolder)
  const screens = Object.fromEntries(
    Object.entries(files.screens).map(([screen, ofScreen]) => [
      screen,
      { files: ofScreen.map(pathOf), styles: textOf(dist, ofScreen.filter(isSheet)) },
    ]),
  )
  const forRemotes = files.forRemotes.map(pathOf)
  if (forRemotes.length === 0) throw new Error('The build of the shell has no part of the kit for remotes.')
  writeFileSync(join(dist, serverFolder, 'build.json'), JSON.stringify({ script, screens, forRemotes }))
  return join(dist, serverFolder, script)
}

const pathOf = (file: string): string => `/${file}`

const isSheet = (file: string): boolean => file.endsWith('.css')

const textOf = (folder: string, files: readonly string[]): string =>
  files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')

/** Pictures for failed requests must be loaded before. */
const isOfTrouble = (file: string): boolean => /(^|\/)darkness\.[^/]*svg$/.test(file)

/** The worker is a script of its own, outside the shell's bundle: types off, the list of files to keep on top. */
async function writeServiceWorker(folder: string, files: readonly string[]): Promise<void> {
  const code = await plainScript(join(folder, 'src/updates/service-worker.ts'))
  writeFileSync(join(folder, freshFolder, 'sw.js'), `self.sottomondoFiles=${JSON.stringify(files)};${code}`)
}

/** A page without any player's data, which the service worker may keep: all of it is in the file. */
async function writeOfflinePage(folder: string, drawer: string, styles: string): Promise<void> {
  const { renderOffline } = createRequire(import.meta.url)(drawer) as { renderOffline: () => string }
  const script = await plainScript(join(folder, 'src/offline/offline-page.client.ts'))
  const policy = [
    "default-src 'none'",
    `script-src ${contentHash(script)}`,
    `style-src ${contentHash(styles)}`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
  ].join('; ')
  const html = `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>Geen verbinding · Sottomondo</title>
    <style>${styles}</style>
  </head>
  <body>${renderOffline()}<script>${script}</script></body>
</html>
`
  writeFileSync(join(folder, freshFolder, 'offline.html'), html)
}

const contentHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Builds a script that is no part of any bundle: types off, minified. */
async function plainScript(path: string): Promise<string> {
  const { code } = await experiments.swc.transform(readFileSync(path, 'utf8'), {
    env: { targets: browserQuery },
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    minify: true,
  })
  return code
}

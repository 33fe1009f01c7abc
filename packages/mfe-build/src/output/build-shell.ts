import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experiments } from '@rspack/core'
import { budgetKilobytes } from '../budgets.ts'
import { shellConfig } from '../config/shell.ts'
import { compile, isCode } from './compile.ts'
import { pageHtml } from './page.ts'
import type { Size } from './sizes.ts'
import { sizeOf } from './sizes.ts'

/** Builds the shell in `folder` into its dist/: the page, its assets, the service worker and the web manifest. */
export async function buildShell(folder: string): Promise<{ sizes: Size[] }> {
  const stats = await compile(shellConfig({ folder, mode: 'production' }))
  const dist = join(folder, 'dist')
  const assets = (stats.assets ?? []).map(({ name }) => name)
  const first = (stats.entrypoints?.shell?.assets ?? []).map(({ name }) => name).filter(isCode)
  const fonts = assets.filter((name) => name.endsWith('.woff2'))
  const socket = (stats.chunks ?? [])
    .filter((chunk) => chunk.names?.includes('socket'))
    .flatMap((chunk) => (chunk.files ?? []).filter(isCode))

  if (existsSync(join(folder, 'public'))) cpSync(join(folder, 'public'), dist, { recursive: true })
  const template = readFileSync(join(folder, 'src/index.html'), 'utf8')
  writeFileSync(join(dist, 'index.html'), pageHtml(template, { code: first, fonts }))
  await writeServiceWorker(
    folder,
    [...first, ...fonts, ...socket].map((name) => `/${name}`),
  )

  const firstPaint = sizeOf(dist, first)
  return {
    sizes: [
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
    ],
  }
}

/** The worker is a script of its own, outside the shell's bundle: types off, the list of files to keep on top. */
async function writeServiceWorker(folder: string, files: readonly string[]): Promise<void> {
  const source = readFileSync(join(folder, 'src/updates/service-worker.ts'), 'utf8')
  const { code } = await experiments.swc.transform(source, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    minify: true,
  })
  writeFileSync(join(folder, 'dist/sw.js'), `self.sottomondoFiles=${JSON.stringify(files)};${code}`)
}

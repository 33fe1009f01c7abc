import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shellRoutes } from '../routes/shell-routes.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const readPublic = (path: string) => readFileSync(join(publicFolder, path))

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}
const manifest = JSON.parse(readPublic('manifest.webmanifest').toString()) as {
  start_url: string
  display: string
  icons: Icon[]
  shortcuts: { url: string; icons: Icon[] }[]
}

/** Width and height as the PNG's header says. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the page can be installed: its icons are there in the sizes that browsers ask for, whole and to be cut', () => {
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  const all = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src, sizes, type } of all) {
    expect({ src, sizes: sizeOf(readPublic(src)), type }).toEqual({ src, sizes, type: 'image/png' })
  }
  for (const purpose of ['any', 'maskable']) {
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ])
  }
  expect(sizeOf(readPublic('apple-touch-icon.png'))).toBe('180x180')
})

test('its shortcuts lead to pages of players, as the menus do', () => {
  const remotes = ['mfe-actions', 'mfe-economy', 'mfe-social'].flatMap(
    (remote) =>
      (
        JSON.parse(readFileSync(join(publicFolder, '../..', remote, 'gen/mfe.json'), 'utf8')) as {
          routes: { path: string }[]
        }
      ).routes,
  )
  const paths = [...shellRoutes, ...remotes].map(({ path }) => path)
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url)
})

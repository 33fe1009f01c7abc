import type { Registry } from '@sottomondo/api-contract'
import { z } from 'zod'
import type { EarlyAnswer } from '../call/pipeline.ts'

/** The placeholders in the shell's index.html, which are filled for each reader. */
const marks = { head: '<!--head-->', page: '<!--page-->', registry: '<!--registry-->' } as const

/** The parts of one reader's page. */
export interface PageParts {
  registry: Registry
  /** By path and query of their calls. */
  answers: ReadonlyMap<string, EarlyAnswer>
  /** Title of the tab, until the code has loaded; the template's own without one. */
  title?: string
  /** Files that the page will need, as paths. */
  files: readonly string[]
  /** A style sheet of its own, beside the template's. */
  styles: string
  /** The first picture. */
  picture: string
}

/** Returns JSON that cannot end the element it stands in. */
const embeddable = (json: string): string => json.replaceAll('<', '\\u003c')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const data = (id: string, json: string): string =>
  `<script id="${id}" type="application/json">${embeddable(json)}</script>`

/** Returns the page of one reader. */
export function fillPage(template: string, parts: PageParts): string {
  const { registry, answers, title, files, styles, picture } = parts
  const head = [...files.map(preload), styles && `<style>${styles}</style>`].join('')
  const bodies = [...answers].map(
    ([url, { body, nextCursor }]) =>
      `${JSON.stringify(url)}:{"answer":${body}${nextCursor ? `,"nextCursor":${JSON.stringify(nextCursor)}` : ''}}`,
  )
  const stored = data('registry', JSON.stringify(withoutFiles(registry))) + data('answers', `{${bodies.join()}}`)
  // Functions: in a replacement text `$` has a meaning of its own.
  return template
    .replace(/<title>.*?<\/title>/, (own) => (title ? `<title>${escaped(title)} · Sottomondo</title>` : own))
    .replace(marks.head, () => head)
    .replace(marks.registry, () => stored)
    .replace(marks.page, () => picture)
}

const preload = (file: string): string => `<link rel="preload" href="${escaped(file)}" as="${kindOf(file)}">`

const kindOf = (file: string): string => (file.endsWith('.css') ? 'style' : file.endsWith('.svg') ? 'image' : 'script')

const manifestFiles = z.object({ files: z.record(z.string(), z.array(z.string())) })

/** Returns the files of a remote's screen, as paths, from its build's list. */
export function filesOfScreen({ remotes }: Registry, remote: string, screen: string): string[] {
  const found = remotes.find(({ id }) => id === remote)
  if (!found) return []
  const folder = found.entryUrl.slice(0, found.entryUrl.lastIndexOf('/') + 1)
  const known = manifestFiles.safeParse(found.manifest)
  const own = known.success ? (known.data.files[screen] ?? []) : []
  return [found.entryUrl, ...own.map((file) => folder + file)]
}

/** Only the gateway needs the files: with them the registry would be twice as large in every page. */
const withoutFiles = ({ remotes, ...rest }: Registry): Registry => ({
  ...rest,
  remotes: remotes.map((remote) => {
    const { files: _, ...manifest } = remote.manifest as Record<string, unknown>
    return { ...remote, manifest: manifest as typeof remote.manifest }
  }),
})

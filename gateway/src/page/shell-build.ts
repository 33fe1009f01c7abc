import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Registry } from '@sottomondo/api-contract'
import { findFile } from '../files/file-path.ts'
import { createSecurityHeaders } from './security-headers.ts'

/** What stands at a path for a reader (shell/src/server/render-page.tsx). */
export interface PagePlan {
  path: string
  title: string
  screen: string
  remote?: string
  /** Paths and queries of the GET calls that its screen begins with. */
  reads: readonly string[]
}

/** An answer as the shell's code takes it. */
export interface GivenAnswer {
  answer: unknown
  nextCursor?: string
}

/** The shell's own code, built once more to draw pages where there is no browser. */
export interface PageDrawer {
  ready: Promise<unknown>
  planPage(registry: Registry, path: string, me: unknown): PagePlan
  renderPage(registry: Registry, path: string, answers: Record<string, GivenAnswer>): { html: string; css: string }
}

export interface ShellBuild {
  /** Changes with every build. */
  version: string
  /** Its index.html. */
  template: string
  /** The security headers of its pages, with the sheet that one reader's page brings. */
  headersWith: ReturnType<typeof createSecurityHeaders>
  /** undefined for a build that brought none: its pages draw themselves. */
  drawing: Drawing | undefined
}

export interface Drawing {
  drawer: PageDrawer
  /** Of each of the shell's screens: what browsers load for it, and its style sheets in one text. */
  screens: Readonly<Record<string, { files: string[]; styles: string }>>
}

/** Reads the built shell, again when it was built anew; undefined while there is none. */
export function createShellBuilds(folder: string, publicOrigin: string): () => Promise<ShellBuild | undefined> {
  let known: ShellBuild | undefined
  return async () => {
    const file = await findFile(folder, '/index.html')
    if (!file) return undefined
    const version = `${file.bytes} ${file.modifiedMs}`
    if (known?.version === version) return known
    const template = await readFile(file.path, 'utf8')
    known = {
      version,
      template,
      headersWith: createSecurityHeaders(publicOrigin, template),
      drawing: await readDrawing(join(folder, '.server')),
    }
    return known
  }
}

async function readDrawing(folder: string): Promise<Drawing | undefined> {
  const build = await readFile(join(folder, 'build.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!build) return undefined
  const { script, screens } = JSON.parse(build) as { script: string; screens: Drawing['screens'] }
  const { default: drawer } = (await import(pathToFileURL(join(folder, script)).href)) as { default: PageDrawer }
  await drawer.ready
  return { drawer, screens }
}

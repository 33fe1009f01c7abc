import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Registry } from '@sottomondo/api-contract'
import { z } from 'zod'
import { createSecurityHeaders } from './security-headers.ts'

/** The plan of a page at a path for a reader (shell/src/server/render-page.tsx). */
interface PagePlan {
  path: string
  title: string
  screen: string
  remote?: string
  /** Paths and queries of the GET calls with which its screen begins. */
  reads: readonly string[]
}

/** An answer in the form for the shell's code. */
export interface GivenAnswer {
  answer: unknown
  nextCursor?: string
}

/** The shell's own code, in a second build that draws pages without a browser. */
interface PageDrawer {
  ready: Promise<unknown>
  planPage(registry: Registry, path: string, me: unknown): PagePlan
  renderPage(registry: Registry, path: string, answers: Record<string, GivenAnswer>): { html: string; css: string }
}

export interface ShellBuild {
  /** Its name, unique for every build. */
  build: string
  /** Its index.html. */
  template: string
  /** Returns the security headers of its pages, with the sheet that one reader's page brings. */
  headersWith: ReturnType<typeof createSecurityHeaders>
  /** undefined for a build without a drawer: its pages are drawn in the browser. */
  drawing: Drawing | undefined
}

export interface Drawing {
  drawer: PageDrawer
  /** For each of the shell's screens: the files that browsers load for it, and its style sheets in one text. */
  screens: Readonly<Record<string, { files: string[]; styles: string }>>
  /** The files that every screen of a remote needs beside its own. */
  forRemotes: readonly string[]
}

export interface ShellBuilds {
  /** Returns the present build; undefined while nothing is built. */
  present(): Promise<ShellBuild | undefined>
  /** Returns its name only. */
  presentName(): Promise<string | undefined>
  /** Returns the folders of all builds of which pages may be open, the present one first. */
  folders(): Promise<readonly string[]>
}

const buildNames = z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/))

/**
 * Reads the builds of the shell below `folder`, each in a folder of its own, and `builds.json`, which names them
 * (mfe-build/src/output/put-in-place.ts). Reads again when that file has changed.
 */
export function createShellBuilds(folder: string, publicOrigin: string): ShellBuilds {
  let names: string[] = []
  let readAt: string | undefined
  let known: ShellBuild | undefined

  async function named(): Promise<string[]> {
    const file = join(folder, 'builds.json')
    const { mtimeMs, ino } = await stat(file).catch(absent)
    const version = `${ino} ${mtimeMs}`
    if (version === readAt) return names
    names = ino ? buildNames.parse(JSON.parse(await readFile(file, 'utf8'))) : []
    readAt = version
    return names
  }

  const presentName = async () => (await named())[0]

  return {
    presentName,
    async present() {
      const build = await presentName()
      if (build === undefined) return undefined
      if (known?.build === build) return known
      const own = join(folder, build)
      const template = await readFile(join(own, 'index.html'), 'utf8')
      const headersWith = createSecurityHeaders(publicOrigin, template)
      const found = { build, template, headersWith, drawing: await readDrawing(join(own, '.server')) }
      known = found
      return found
    },
    folders: async () => (await named()).map((build) => join(folder, build)),
  }
}

function absent(error: NodeJS.ErrnoException): { mtimeMs: number; ino: number } {
  if (error.code === 'ENOENT') return { mtimeMs: 0, ino: 0 }
  throw error
}

async function readDrawing(folder: string): Promise<Drawing | undefined> {
  const build = await readFile(join(folder, 'build.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!build) return undefined
  const {
    script,
    screens,
    forRemotes = [],
  } = JSON.parse(build) as { script: string } & Pick<Drawing, 'screens'> & Partial<Pick<Drawing, 'forRemotes'>>
  const { default: drawer } = (await import(pathToFileURL(join(folder, script)).href)) as { default: PageDrawer }
  await drawer.ready
  return { drawer, screens, forRemotes }
}

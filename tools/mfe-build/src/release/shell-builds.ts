import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../output/content.ts'

/** Names the builds that lie beside it, the present one first; the gateway makes pages of that. */
const buildsFile = 'builds.json'
/** A page that was opened more releases ago may ask for code that is gone. */
const mostBuilds = 20

/**
 * Releases the shell that is built in `dist`: copied into a folder of its own below `shells`, which never changes, it
 * becomes the present one in one step. Open pages still find all files of their own build.
 * @param ifMissing leaves a build that was released before, and maybe rolled back, as it is
 * @returns its name, `<version>-<hash of its content>`
 */
export function releaseShell(dist: string, shells: string, version: string, ifMissing = false): string {
  mkdirSync(shells, { recursive: true })
  const making = join(shells, `.${process.pid}.part`)
  rmSync(making, { recursive: true, force: true })
  cpSync(dist, making, { recursive: true })
  const build = `${version}-${contentHash(making)}`
  if (existsSync(join(shells, build))) rmSync(making, { recursive: true })
  else renameSync(making, join(shells, build))
  const known = readBuilds(shells)
  if (!(ifMissing && known.includes(build))) name(shells, [build, ...known.filter((one) => one !== build)])
  return build
}

/**
 * Goes back to the build before; each further time a build further.
 * @returns its name
 */
export function rollBackShell(shells: string): string {
  const [present, before, ...others] = readBuilds(shells)
  if (!present || !before) throw new Error('There is no earlier build of the shell to go back to.')
  // The replaced build still has open pages.
  name(shells, [before, ...others, present])
  return before
}

const readBuilds = (shells: string): string[] => {
  const file = join(shells, buildsFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/** Writes the list in one step, and then removes unused folders. */
function name(shells: string, known: readonly string[]): void {
  const builds = known.slice(0, mostBuilds)
  const next = join(shells, `.${buildsFile}`)
  writeFileSync(next, JSON.stringify(builds))
  renameSync(next, join(shells, buildsFile))
  for (const folder of readdirSync(shells)) {
    if (folder !== buildsFile && !builds.includes(folder)) rmSync(join(shells, folder), { recursive: true })
  }
}

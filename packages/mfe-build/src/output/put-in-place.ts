import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Read by a running gateway, which looks at everything else when this has changed: put last, and always. */
const page = 'index.html'
/** What dist/ keeps although the present build has no use for it, a path a line. */
const leftovers = '.left'
const hasHash = (path: string) => /\.[0-9a-f]{10}\./.test(path)

/** @returns the files below `folder`, with slashes, in order */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/**
 * Makes `dist` what `fresh` is, while others may be reading it: what is the same stays untouched, what is other is moved
 * over it in one piece, and what is named by other files comes before them. Code of the build before stays for the pages
 * that are open, until the build after this one.
 */
export function putInPlace(fresh: string, dist: string): void {
  const files = filesBelow(fresh)
  const isSame = (path: string) =>
    existsSync(join(dist, path)) && readFileSync(join(dist, path)).equals(readFileSync(join(fresh, path)))
  if (files.every(isSame)) return
  const before = filesBelow(dist).filter((path) => path !== leftovers && !files.includes(path))
  const leftBefore = existsSync(join(dist, leftovers)) ? readFileSync(join(dist, leftovers), 'utf8').split('\n') : []

  const changed = files.filter((path) => path !== page && !isSame(path))
  const last = files.filter((path) => path === page)
  for (const path of [...changed.filter(hasHash), ...changed.filter((path) => !hasHash(path)), ...last]) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    renameSync(join(fresh, path), join(dist, path))
  }

  const stays = (path: string) => hasHash(path) && !leftBefore.includes(path)
  for (const path of before) if (!stays(path)) rmSync(join(dist, path))
  writeFileSync(join(dist, leftovers), before.filter(stays).join('\n'))
}

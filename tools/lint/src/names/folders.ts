import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** A folder with more than this has no order that a reader sees. */
const filesMost = 25

/** Flat because their files are found, or run, by the folder: one more file is one more of a kind. */
const lists = [/^packages\/(api|event)-contract\/src\/[a-z]+$/, /^services\/[a-z]+\/(migrations|functions)$/]

/** Returns the folders that hold too many source files without an inner order: a line for each. */
export function crowdedFolders(root: string): string[] {
  const files = globSync('{deploy,e2e,gateway,mfe-*,packages,services,shell,tools}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|gen|dist|\.[^\\/]*)$/.test(String(path)),
  })
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = posix.dirname(file.replaceAll('\\', '/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => {
    if (count <= filesMost || lists.some((list) => list.test(folder))) return []
    return `${folder}  holds ${count} files: give it folders by subject, ${filesMost} at most in each`
  })
}

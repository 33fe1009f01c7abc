import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Length of the content hash in a build's name. */
export const hashLength = 10

/** @returns the files below `folder`, with slashes, in order */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Hashes all files below `folder`, with their paths. */
export function contentHash(folder: string): string {
  const digest = createHash('sha256')
  for (const path of filesBelow(folder))
    digest
      .update(path)
      .update('\0')
      .update(readFileSync(join(folder, path)))
  return digest.digest('hex').slice(0, hashLength)
}

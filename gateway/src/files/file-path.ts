import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

export interface FoundFile {
  path: string
  bytes: number
  modifiedMs: number
}

/**
 * Returns the file of a URL's path below a folder; undefined if there is none, or if the path (or a link on it) leads
 * out of the folder, to a hidden file or to a source map (older builds have theirs beside the code).
 */
export async function findFile(folder: string, urlPath: string): Promise<FoundFile | undefined> {
  const segments = segmentsOf(urlPath)
  if (!segments) return undefined
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))])
    if (!path.startsWith(root + sep)) return undefined
    const file = await stat(path)
    return file.isFile() ? { path, bytes: file.size, modifiedMs: file.mtimeMs } : undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP') return undefined
    throw error
  }
}

function segmentsOf(urlPath: string): string[] | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    // A malformed escape names no file.
    return undefined
  }
  const segments = decoded.split('/').slice(1)
  const plain = segments.every((segment) => segment !== '' && !segment.startsWith('.') && !/[\\\0:]/.test(segment))
  if (segments.at(-1)?.endsWith('.map')) return undefined
  return plain && segments.length > 0 ? segments : undefined
}

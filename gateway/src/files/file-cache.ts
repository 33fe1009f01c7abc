import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type FoundFile, findFile } from './file-path.ts'
import { isCompressible } from './file-types.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressors: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  // 11 would be a tenth smaller and make the first reader wait five times as long.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}
const suffixes = { br: '.br', gzip: '.gz' } as const
const smallestCompressedBytes = 512
const largestCachedBytes = 64 * 1024 * 1024

export interface FileCache {
  /** Returns a file's bytes in an encoding: compressed beside it by its build, or by us, once. */
  read(
    folder: string,
    urlPath: string,
    file: FoundFile,
    encoding: Encoding,
  ): Promise<{ body: Buffer; encoding: Encoding }>
}

/** Caches read and compressed files, as long as the file does not change. */
export function createFileCache(maxBytes: number = largestCachedBytes): FileCache {
  const kept = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  function keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const made = make()
    kept.set(key, made)
    made.then(
      (body) => {
        sizes.set(key, body.length)
        bytes += body.length
        evict()
      },
      () => kept.delete(key),
    )
    return made
  }

  /** The least recently read files go first. */
  function evict(): void {
    for (const key of kept.keys()) {
      if (bytes <= maxBytes) return
      bytes -= sizes.get(key) ?? 0
      sizes.delete(key)
      kept.delete(key)
    }
  }

  return {
    async read(folder, urlPath, file, wanted) {
      const encoding = isCompressible(file.path) && file.bytes >= smallestCompressedBytes ? wanted : 'identity'
      const key = `${encoding} ${file.path} ${file.bytes} ${file.modifiedMs}`
      const body = await keep(key, async () => {
        if (encoding === 'identity') return readFile(file.path)
        const ready = await findFile(folder, urlPath + suffixes[encoding])
        if (ready && ready.modifiedMs >= file.modifiedMs) return readFile(ready.path)
        return compressors[encoding](await readFile(file.path))
      })
      return { body, encoding }
    },
  }
}

/** Returns our best encoding that a client accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

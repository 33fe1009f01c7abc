import type { StatsChunk, StatsCompilation } from '@rspack/core'
import { isCode } from './compile.ts'

/** Returns the scripts and sheets of the chunk that these modules alone ask for, with the chunks loaded beside it. */
export function filesRequestedBy(
  { chunks = [] }: StatsCompilation,
  isAsker: (moduleName: string) => boolean,
): string[] {
  const requested = chunks.filter(
    ({ files, origins = [] }) => files?.length && origins.every(({ moduleName = '' }) => isAsker(moduleName)),
  )
  return [...new Set(requested.flatMap((chunk) => withSiblings(chunk, chunks)))]
}

/** Returns the scripts and sheets of each named chunk of a build, with the chunks loaded beside it. */
export function screenFiles(
  { chunks = [] }: StatsCompilation,
  isScreen: (chunk: StatsChunk) => boolean,
): Record<string, string[]> {
  return Object.fromEntries(
    chunks.filter(isScreen).map((chunk) => [String(chunk.names?.[0]), withSiblings(chunk, chunks)]),
  )
}

function withSiblings(chunk: StatsChunk, chunks: readonly StatsChunk[]): string[] {
  const siblings = chunks.filter(({ id, initial }) => !initial && chunk.siblings?.includes(id as never))
  return [...new Set([chunk, ...siblings].flatMap((each) => each.files ?? []).filter(isCode))]
}

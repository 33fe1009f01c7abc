import type { StatsChunk, StatsCompilation } from '@rspack/core'
import { isCode } from './compile.ts'

/** Returns the scripts and sheets of each named chunk of a build, with the chunks loaded beside it. */
export function screenFiles(
  { chunks = [] }: StatsCompilation,
  isScreen: (chunk: StatsChunk) => boolean,
): Record<string, string[]> {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  return Object.fromEntries(
    chunks.filter(isScreen).map((chunk) => {
      const siblings = (chunk.siblings ?? []).flatMap((id) => byId.get(id) ?? [])
      const files = [chunk, ...siblings.filter((each) => !each.initial)].flatMap((each) => each.files ?? [])
      return [String(chunk.names?.[0]), [...new Set(files.filter(isCode))]]
    }),
  )
}

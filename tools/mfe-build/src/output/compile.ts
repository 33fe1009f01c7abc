import type { Configuration, StatsCompilation } from '@rspack/core'
import { rspack } from '@rspack/core'

/** Runs a build. @throws with the compiler's own messages when it fails or warns: a warning is an unnoticed defect */
export async function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config)
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error('The compiler gave no result.'))
      else if (result.hasErrors() || result.hasWarnings()) reject(new Error(result.toString('errors-warnings')))
      else {
        resolve(
          result.toJson({
            all: false,
            assets: true,
            entrypoints: true,
            chunks: true,
            chunkRelations: true,
            chunkOrigins: true,
            ids: true,
          }),
        )
      }
    })
  })
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  return stats
}

/** Only files that a browser loads: no source maps. */
export const isCode = (file: string): boolean => /\.(js|css)$/.test(file)

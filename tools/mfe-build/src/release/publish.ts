import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteBuild } from '../output/build-remote.ts'
import { gatewayClient } from './gateway.ts'
import type { ReleaseTarget } from './target.ts'
import { upload } from './upload.ts'

/** The data of the build in a remote's dist/. */
export const builtIn = (folder: string): RemoteBuild =>
  JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')) as RemoteBuild

/**
 * Uploads a built remote, and points the gateway's registry at it.
 * @param percent of the players, 1-100
 * @param ifMissing leaves a build that the gateway knows, and that may be rolled back, as it is
 * @returns what happened, in a sentence
 */
export async function publishRemote(
  build: RemoteBuild,
  dist: string,
  target: ReleaseTarget,
  { percent = 100, ifMissing = false }: { percent?: number; ifMissing?: boolean } = {},
): Promise<string> {
  const gateway = gatewayClient(target)
  const known = await gateway.known(build.remote)
  if (ifMissing && known?.releases.some((each) => each.build === build.build))
    return `${build.remote} ${build.build} is known already.`
  await upload(dist, build, target.files)
  const { version, entry, manifest, files } = build
  await gateway.release({
    remote: build.remote,
    build: build.build,
    upload: { version, entry, manifest: { ...manifest }, files },
    percent,
    expectedRevision: known?.revision,
  })
  return `${build.remote} ${build.build} goes to ${percent < 100 ? `${percent} % of the players` : 'everybody'}.`
}

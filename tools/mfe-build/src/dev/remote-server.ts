import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { RegisteredRemote } from '@sottomondo/mfe-kit/manifest'
import { containerName } from '@sottomondo/mfe-kit/manifest'
import { remoteConfig } from '../config/remote.ts'
import { readManifest } from '../manifest.ts'

/** A remote in the dev shell's registry. */
export type DevRemote = RegisteredRemote

/** Serves a remote from its sources. @returns its entry for the registry */
export async function startRemoteServer({ folder, port }: { folder: string; port: number }): Promise<DevRemote> {
  const manifest = readManifest(folder)
  const build = 'dev'
  const container = containerName(manifest.id, build)
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      // The page belongs to the dev shell: without this the client would look for its socket there.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
    },
    rspack(remoteConfig({ folder, mode: 'development', container })),
  )
  await server.start()
  const { id, version, kitRange } = manifest
  return { id, version, build, kitRange, manifest, entryUrl: `http://localhost:${port}/remoteEntry.js` }
}

#!/usr/bin/env node
import { readManifest } from './manifest.ts'
import { gatewayClient } from './release/gateway.ts'
import { releaseTarget } from './release/target.ts'

/** Takes the remote it is started in back to the build before: `npm run rollback -w mfe-actions`. */
async function rollback(folder: string): Promise<void> {
  const { id } = readManifest(folder)
  const gateway = gatewayClient(releaseTarget(process.env))
  const known = await gateway.known(id)
  if (!known) throw new Error(`The gateway knows no release of ${id}.`)
  const { message, build } = await gateway.rollback({ remote: id, expectedRevision: known.revision })
  console.log(`${id} ${build}: ${message}`)
}

rollback(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

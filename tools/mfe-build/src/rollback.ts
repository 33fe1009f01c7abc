#!/usr/bin/env node
import { readManifest } from './manifest.ts'
import { isRemote } from './output/build-workspace.ts'
import { gatewayClient } from './release/gateway.ts'
import { rollBackShell } from './release/shell-builds.ts'
import { releaseTarget } from './release/target.ts'

/** Takes the shell, or the remote it is started in, back to the build before: `npm run rollback -w mfe-actions`. */
async function rollback(folder: string): Promise<void> {
  const target = releaseTarget(process.env)
  if (!isRemote(folder)) {
    console.log(`shell ${rollBackShell(target.shells)}: everybody gets it again.`)
    return
  }
  const { id } = readManifest(folder)
  const gateway = gatewayClient(target)
  const known = await gateway.known(id)
  if (!known) throw new Error(`The gateway knows no release of ${id}.`)
  const { build } = await gateway.rollback({ remote: id, expectedRevision: known.revision })
  console.log(`${id} ${build}: everybody gets it again.`)
}

rollback(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

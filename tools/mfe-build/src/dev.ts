#!/usr/bin/env node
import { basename, join } from 'node:path'
import { readStack } from '@sottomondo/local/stack'
import { generateLists } from './codegen.ts'
import { type DevRemote, startRemoteServer } from './dev/remote-server.ts'
import { startShellServer } from './dev/shell-server.ts'
import { isRemote } from './output/build-workspace.ts'

/**
 * `npm run dev -w mfe-actions`: this remote from its sources, with hot refresh, in a shell of its own; everything else
 * comes from the running stack (STACK_ORIGIN, or the one started here). `npm run dev -w shell` does it for the shell.
 */
async function dev(folder: string): Promise<void> {
  generateLists()
  const stackOrigin = process.env.STACK_ORIGIN ?? readStack().origin
  const shellPort = Number(process.env.DEV_PORT ?? 8090)
  const remote: DevRemote | undefined = isRemote(folder)
    ? await startRemoteServer({ folder, port: shellPort + 1 })
    : undefined
  await startShellServer({ folder: join(folder, '../shell'), port: shellPort, stackOrigin, remote })
  console.log(`${basename(folder)} from source, the rest from ${stackOrigin}:\n\n  http://localhost:${shellPort}\n`)
}

dev(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

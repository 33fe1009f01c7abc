#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exclusiveIn } from '@sottomondo/bootstrap/lock'
import { ROOT } from '@sottomondo/bootstrap/root'
import { generateLists } from './codegen.ts'
import { buildWorkspace, isRemote } from './output/build-workspace.ts'
import { builtIn, publishRemote } from './release/publish.ts'
import { releaseShell } from './release/shell-builds.ts'
import { releaseTarget } from './release/target.ts'

/**
 * Releases the shell, or the remote it is started in: `npm run release -w mfe-actions -- --percent 10`. Builds, uploads
 * an immutable folder, and points the gateway's registry at it.
 */
async function release(folder: string, percent: number): Promise<void> {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new Error('--percent is a whole number, 1-100.')
  if (!isRemote(folder) && percent < 100) throw new Error('The shell goes to everybody.')
  const target = releaseTarget(process.env)
  generateLists()
  await buildWorkspace(folder)
  if (!isRemote(folder)) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const build = releaseShell(join(folder, 'dist'), target.shells, version)
    console.log(`shell ${build} is released.`)
    return
  }
  console.log(await publishRemote(builtIn(folder), join(folder, 'dist'), target, { percent }))
}

try {
  const { values } = parseArgs({ options: { percent: { type: 'string', default: '100' } } })
  // While others build, dist/ is not whole.
  await exclusiveIn(ROOT, () => release(process.cwd(), Number(values.percent)), console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

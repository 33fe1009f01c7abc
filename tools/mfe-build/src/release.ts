#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exclusiveIn } from '@sottomondo/bootstrap/lock'
import { ROOT } from '@sottomondo/bootstrap/root'
import { generateLists } from './codegen.ts'
import type { RemoteBuild } from './output/build-remote.ts'
import { buildWorkspace, isRemote } from './output/build-workspace.ts'
import { builtIn, publishRemote } from './release/publish.ts'
import { releaseShell } from './release/shell-builds.ts'
import { releaseTarget } from './release/target.ts'

/**
 * Releases the shell, or the remote it is started in: `npm run release -w mfe-actions -- --percent 10`. Builds, uploads
 * an immutable folder, and points the gateway's registry at it. `--if-missing` takes the existing build, and does
 * nothing when the gateway knows it.
 */
async function release(folder: string, values: { percent?: string; 'if-missing'?: boolean }): Promise<void> {
  const percent = Number(values.percent ?? 100)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new Error('--percent is a whole number, 1-100.')

  const target = releaseTarget(process.env)
  if (!isRemote(folder)) {
    if (percent < 100) throw new Error('The shell goes to everybody.')
    if (!values['if-missing']) await buildAnew(folder)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const build = releaseShell(join(folder, 'dist'), target.shells, version, values['if-missing'])
    console.log(`shell ${build} is released.`)
    return
  }
  const build = values['if-missing'] ? await presentBuild(folder) : await freshBuild(folder)
  console.log(await publishRemote(build, join(folder, 'dist'), target, { percent, ifMissing: values['if-missing'] }))
}

function buildAnew(folder: string): Promise<void> {
  generateLists()
  return buildWorkspace(folder)
}

async function freshBuild(folder: string): Promise<RemoteBuild> {
  await buildAnew(folder)
  return builtIn(folder)
}

const presentBuild = async (folder: string) =>
  existsSync(join(folder, 'dist/build.json')) ? builtIn(folder) : freshBuild(folder)

try {
  const { values } = parseArgs({ options: { percent: { type: 'string' }, 'if-missing': { type: 'boolean' } } })
  const work = () => release(process.cwd(), values)
  // While others build, dist/ is not whole. A start, which releases missing builds, holds the lock for all of them.
  await (values['if-missing'] ? work() : exclusiveIn(ROOT, work, console.log))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

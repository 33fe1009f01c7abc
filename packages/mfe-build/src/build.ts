#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemote } from './output/build-remote.ts'
import { buildShell } from './output/build-shell.ts'
import { exceeds, sizeReport } from './output/sizes.ts'

/** Builds the workspace it is started in (`npm run build -w mfe-actions`) and fails when a budget is exceeded. */
const folder = process.cwd()
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
const isRemote = existsSync(join(folder, 'mfe.json'))

try {
  const { sizes } = isRemote ? await buildRemote(folder) : await buildShell(folder)
  console.log(sizeReport(name, sizes))
  if (sizes.some(exceeds)) throw new Error('A size exceeds its budget (packages/mfe-build/src/budgets.ts).')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

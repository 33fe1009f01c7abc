#!/usr/bin/env node
import { generateLists } from './codegen.ts'
import { buildWorkspace } from './output/build-workspace.ts'

/** Builds the workspace it is started in (`npm run build -w mfe-actions`) and fails when a budget is exceeded. */
try {
  generateLists()
  await buildWorkspace(process.cwd())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

#!/usr/bin/env node
import { buildWorkspace } from './output/build-workspace.ts'

/** Builds the workspace it is started in (`npm run build -w mfe-actions`) and fails when a budget is exceeded. */
try {
  if (!(await buildWorkspace(process.cwd()))) console.log('Nothing has changed since it was built.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

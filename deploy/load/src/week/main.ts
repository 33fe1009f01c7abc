/** `npm run week`: a fresh stack lives for a simulated week, and a page says what came of it (docs/load.md). */

import { runCommand } from '@sottomondo/local/operator'
import { createOutput } from '@sottomondo/local/output'
import { stopSignal } from '@sottomondo/local/stop-signal'
import { readArguments } from './arguments.ts'
import { runWeek } from './run-week.ts'

await runCommand(async (args) => {
  const wanted = readArguments(args)
  if (!(await runWeek(wanted, { env: process.env, output: createOutput(), signal: stopSignal() }))) process.exitCode = 1
  return []
})
process.exit()

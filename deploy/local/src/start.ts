import { explain } from '@sottomondo/bootstrap/explain'
import { stopSignal } from './processes/stop-signal.ts'
import { runStack } from './run-stack.ts'
import { createOutput } from './start/output.ts'

try {
  await runStack({ env: process.env, output: createOutput(), signal: stopSignal() })
  process.exit(0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

import { explain } from '@sottomondo/bootstrap/explain'
import { createOutput } from './output.ts'
import { runStack } from './run-stack.ts'
import { stopSignal } from './stop-signal.ts'

try {
  await runStack({ env: process.env, output: createOutput(), signal: stopSignal() })
  process.exit(0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

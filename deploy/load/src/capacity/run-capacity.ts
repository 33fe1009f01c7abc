/**
 * `npm run capacity`: how many cores, connections, writes, messages and euros so many active players take, and where the
 * walls are. Prints the tables and writes them into docs/scale.md.
 * `npm run capacity -- measure [--quick]`: measures the inputs again, on a stack of its own that is thrown away.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '@sottomondo/local/operator'
import { startPrivateStack } from '../private-stack.ts'
import { keepInputs, readInputs } from './inputs.ts'
import { measure } from './measure.ts'
import { filled, tablesOf, textOf } from './tables.ts'

const usage = 'npm run capacity [-- measure [--quick]]'
const page = join(import.meta.dirname, '../../../../docs/scale.md')
/** The share of all work with --quick: enough to see that it works; its figures are not kept. */
const quick = 0.05

await runCommand(async (args) => {
  const { values, positionals } = parsed(args)
  const [what, ...more] = positionals
  if (more.length > 0 || (what !== undefined && what !== 'measure')) throw new UsageError(usage)
  if (what === 'measure') return measureAgain(values.quick === true)
  const tables = tablesOf(readInputs())
  writeFileSync(page, filled(readFileSync(page, 'utf8'), tables))
  return Object.entries(tables).flatMap(([name, table]) => [`\n${name}`, textOf(table)])
})

async function measureAgain(isQuick: boolean): Promise<string[]> {
  const { stack, stop } = await startPrivateStack()
  try {
    const measured = await measure(stack, isQuick ? quick : 1, (line) => console.log(line))
    if (!isQuick) keepInputs(measured)
    return measured.map(({ name, value, unit }) => `${name.padEnd(40)} ${value} ${unit}`)
  } finally {
    await stop()
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { quick: { type: 'boolean' } } })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

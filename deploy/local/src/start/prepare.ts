import { join } from 'node:path'
import { exclusiveIn } from '@sottomondo/bootstrap/lock'
import { ROOT } from '@sottomondo/bootstrap/root'
import { runLogged, tailOf } from '../processes/run-logged.ts'

export type PrepareOptions = { logFile: string; say: (line: string) => void; signal?: AbortSignal }

async function run(command: string, args: string[], what: string, { logFile, signal }: PrepareOptions): Promise<void> {
  const code = await runLogged({ command, args, cwd: ROOT, logFile, signal })
  if (code !== 0) throw new Error(`${what} failed (log: ${logFile}):\n${tailOf(logFile, 25)}`)
}

/** Makes the generated code (codegen), which writes only changed files. */
export function generateCode(options: PrepareOptions): Promise<void> {
  const script = join(ROOT, 'tools/codegen/src/codegen.ts')
  return exclusiveIn(ROOT, () => run(process.execPath, [script], 'Generating code', options), options.say)
}

/**
 * Builds those of the shell, the remotes and the servers whose sources have changed; it waits for other builds under
 * way.
 */
export function buildAll(options: PrepareOptions): Promise<void> {
  options.say('Building what has changed ...')
  return run(process.execPath, [buildScript], 'Building', options)
}

/** Builds the servers if their sources have changed. */
export const buildServers = (options: PrepareOptions): Promise<void> =>
  run(process.execPath, [buildScript, '-p', '@sottomondo/servers'], 'Building', options)

/** `npm run build`, without npm's own start. */
const buildScript = join(ROOT, 'tools/mfe-build/src/build-all.ts')

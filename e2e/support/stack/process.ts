import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { endsWithUs } from '@sottomondo/test-kit'

const root = join(import.meta.dirname, '../../..')
const { PATH, NODE_COMPILE_CACHE } = process.env

/** A real server process that a test may kill and start again. */
export interface ServerProcess {
  start(): Promise<void>
  /** kill -9, as a crash would. */
  kill(): Promise<void>
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>
}

/** @param file to start, under the root */
export function serverProcess(file: string, env: Record<string, string>): ServerProcess {
  let child: ChildProcess | undefined
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    return code as number | null
  }
  return {
    async start() {
      const started = spawn(process.execPath, [resolve(root, file)], {
        env: { PATH, NODE_COMPILE_CACHE, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = endsWithUs(started)
      await new Promise<void>((resolve, reject) => {
        const said: string[] = []
        started.once('exit', () => reject(new Error(`${file} ended before it was ready:\n${said.join('\n')}`)))
        createInterface({ input: started.stdout }).on('line', (line) => {
          said.push(line)
          if (line.includes('"msg":"ready"')) resolve()
        })
      })
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

/** Runs one of a service's own tools to its end. */
export async function runTool(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const begun = spawn(process.execPath, [join(root, file), ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  const child = endsWithUs(begun)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'exit')
  return { code: code as number | null, output }
}

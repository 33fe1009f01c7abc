import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { endsWithUs } from './ends-with-test.ts'

/** A service as a process of its own, with all its output kept. */
export interface TalkingProcess {
  child: ChildProcessByStdio<null, Readable, Readable>
  /** Returns everything that it has printed. */
  said(): string
  /**
   * Stops it.
   * @param signal SIGKILL for a crash; without one it drains.
   * @returns everything that it has printed
   */
  stop(signal?: NodeJS.Signals): Promise<string>
}

/**
 * Starts a service, and waits until it prints that it is ready: on a busy machine for as long as the test itself may
 * take.
 * @param main path of its main.ts
 * @param env its whole environment, beside the path and the compile cache
 * @param owned ends it when the test does not: `endsWithTest` inside a test, `endsWithUs` for a whole file
 */
export async function startTalking(
  main: string,
  env: Record<string, string>,
  owned: (child: TalkingProcess['child']) => TalkingProcess['child'] = endsWithUs,
): Promise<TalkingProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = owned(
    spawn(process.execPath, [main], {
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const exited = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      if (said.includes('"msg":"ready"')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exited.then(() => reject(new Error(`${main} ended before it was ready:\n${said}`)))
  })
  return {
    child,
    said: () => said,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await exited
      return said
    },
  }
}

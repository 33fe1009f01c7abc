import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStackFile, type Stack } from '@sottomondo/local/stack'
import { freePort } from '@sottomondo/private-servers'

const root = join(import.meta.dirname, '../../..')
const startMs = 300_000

/** A whole stack in a folder of its own, in production mode and without the limits that a load run would hit. */
export async function startPrivateStack(): Promise<{ stack: Stack; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sml-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { stack, stop } = await startStackIn(folder, {
      MODE: 'production',
      LOG_LEVEL: 'warn',
      CLICK_LIMIT: '1000000',
      CLICK_LIMIT_PREMIUM: '1000000',
      BURST_LIMIT: '1000000',
      // Timers don't matter: 20,000 players commit a crime every few seconds.
      GAME_SPEED: '1000',
      SOCKETS_PER_ADDRESS: '100000',
      RESIDENTS: '0',
      // Casinos that belong to inhabitants have limits of their own.
      WORLD_SEED: 'small',
    })
    return { stack, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * The stack of a data folder, in a process of its own.
 * @param settings beside this process's own environment
 * @param signal aborted: it ends
 */
export async function startStackIn(
  folder: string,
  settings: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ stack: Stack; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, 'deploy/local/src/start.ts')], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const stop = () => end(child)
  signal?.addEventListener('abort', stop)
  const deadline = Date.now() + startMs
  for (;;) {
    const stack = readStackFile(folder)
    if (stack) return { stack, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The stack did not start:\n${said}`)
    }
    await new Promise((resume) => setTimeout(resume, 250))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

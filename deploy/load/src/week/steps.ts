import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PROCESSES } from '@sottomondo/local/processes'
import type { Stack } from '@sottomondo/local/stack'
import { checkOutRemote } from '@sottomondo/test-kit/remote-checkout'
import { type Audit, auditOf } from '../load/probes/evidence.ts'
import { startStackIn } from '../private-stack.ts'
import type { Step } from './plan.ts'
import { weekRules } from './week.rules.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
const lookEveryMs = 250
const readyWithinMs = 2_000

export interface Scene {
  stack: Stack
  /** For the backup, and the world that is made of it. */
  folder: string
  speed: number
  signal: AbortSignal
}

/** Does one step, and returns when everybody is ready again. @returns the audit of a restored backup */
export async function perform(step: Step, scene: Scene): Promise<Audit | undefined> {
  const { stack } = scene
  const { kind, name } = step
  if (kind === 'backup') return restoreBackup(scene)
  if (kind === 'restart' || kind === 'loss') await kill(stack, name)
  else if (PROCESSES.some((plan) => plan.name === name)) await npm(stack.dataFolder, 'release', '-w', folderOf(name))
  else await releaseRemote(stack, name)
  await everybodyReady(stack)
  return undefined
}

const folderOf = (service: string) => String(PROCESSES.find(({ name }) => name === service)?.folder)

async function npm(dataFolder: string, script: string, ...args: string[]): Promise<void> {
  await run('npm', ['run', '--silent', script, ...args], { cwd: root, env: { ...process.env, DATA_DIR: dataFolder } })
}

/** As by a crash; of PostgreSQL without one of its processes left. */
async function kill(stack: Stack, name: string): Promise<void> {
  const before = stack.processes[name]?.pid
  if (before === undefined) throw new Error(`${name} does not run.`)
  process.kill(before, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  await until(() => stack.processes[name]?.pid !== before, `${name} is not started again`)
}

const everybodyReady = (stack: Stack): Promise<void> =>
  until(async () => {
    const ports = Object.values(stack.processes).flatMap(({ opsPort }) => (opsPort ? [opsPort] : []))
    return (await Promise.all(ports.map(isReady))).every(Boolean)
  }, 'not every process is ready')

async function isReady(opsPort: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(readyWithinMs)
    return (await fetch(`http://127.0.0.1:${opsPort}/readyz`, { signal })).ok
  } catch {
    // It does not listen yet; it is looked at again.
    return false
  }
}

async function until(is: () => boolean | Promise<boolean>, why: string): Promise<void> {
  const giveUpAtMs = Date.now() + weekRules.backWithinMs
  while (!(await is())) {
    if (Date.now() > giveUpAtMs) throw new Error(`${why} after ${weekRules.backWithinMs / 1000} s`)
    await delay(lookEveryMs)
  }
}

/** As its team would: of a checkout with the next version. */
async function releaseRemote({ dataFolder }: Stack, remote: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as { version: string }
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1))
  const checkout = checkOutRemote(remote, () => dataFolder)
  try {
    checkout.edit('package.json', `"version": "${version}"`, `"version": "${next}"`)
    await checkout.npm('release')
  } finally {
    checkout.remove()
  }
}

/** Starts the world of a backup beside the one that is played, and looks whether it is sound. */
async function restoreBackup({ stack, folder, speed, signal }: Scene): Promise<Audit> {
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  await npm(stack.dataFolder, 'backup', '--', backup)
  await npm(restored, 'restore', '--', backup)
  const settings = {
    MODE: 'development',
    IS_BUILT: 'yes',
    RESIDENTS: '0',
    GAME_SPEED: String(speed),
    LOG_LEVEL: 'warn',
  }
  const other = await startStackIn(restored, settings, signal)
  try {
    return await auditOf(other.stack, '--from-start')
  } finally {
    await other.stop()
  }
}

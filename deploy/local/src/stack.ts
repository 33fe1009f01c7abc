import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Login } from '@sottomondo/first-world'
import { isSameProcess } from '@sottomondo/private-servers/process-identity'
import { dataFolder } from './data/data-folder.ts'

export type StackProcess = {
  pid: number
  /** When the process began, as the system tells it: the pid alone may be another process's by now. */
  startedAt: string
  opsPort?: number
  logFile: string
}

/**
 * The content of `<data>/stack.json`, which `npm start` writes when everything is up. Only its owner can read the file.
 */
export type Stack = {
  pid: number
  startedAt: string
  origin: string
  mode: string
  dataFolder: string
  logFolder: string
  databaseName: string
  adminDatabaseUrl: string
  redisUrl: string
  natsUrl: string
  /** By user: secrets by which tools prove themselves to NATS. */
  natsSeeds: Record<string, string>
  /** The socket for commands to the stack's own process, such as a service's release. */
  controlSocket: string
  logins: { player?: Login; admin: Login }
  /** Services, gateway and realtime by name, and the private servers postgres, redis, nats. */
  processes: Record<string, StackProcess>
  /** The environment that each process was given, without its inherited part. */
  env: Record<string, Record<string, string>>
}

export function stackFile(folder: string): string {
  return join(folder, 'stack.json')
}

/** The file by which Prometheus (file_sd) finds every process; see deploy/dashboards. */
export function targetsFile(folder: string): string {
  return join(folder, 'prometheus', 'targets.json')
}

/** Writes all addresses, whole at any moment: tools read the file while a release changes it. */
export function writeStackFile(stack: Stack): void {
  replaceFile(stackFile(stack.dataFolder), stack, 0o600)
  const targets = Object.entries(stack.processes).flatMap(([name, { opsPort }]) =>
    opsPort ? [{ targets: [`127.0.0.1:${opsPort}`], labels: { process: name } }] : [],
  )
  // Prometheus runs as another user; the file holds only ports.
  mkdirSync(dirname(targetsFile(stack.dataFolder)), { recursive: true, mode: 0o755 })
  replaceFile(targetsFile(stack.dataFolder), targets, 0o644)
}

function replaceFile(path: string, content: unknown, mode: number): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode })
  renameSync(`${path}.new`, path)
}

/** The stack file as it stands, or undefined; the stack may have ended since it was written. */
export function readStackFile(folder: string): Stack | undefined {
  try {
    return JSON.parse(readFileSync(stackFile(folder), 'utf8')) as Stack
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The running stack of this checkout (or of DATA_DIR). Throws one clear sentence when none runs. */
export function readStack(): Stack {
  const stack = readStackFile(dataFolder(process.env))
  if (!stack || !isSameProcess(stack)) throw new Error('No stack is running here: start one with npm start.')
  return stack
}

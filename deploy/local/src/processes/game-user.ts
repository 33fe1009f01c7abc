import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { canRead, gameUser, type SystemUser } from '@sottomondo/private-servers'
import { PROCESSES } from './processes.ts'

/** Only root may listen below it. */
const LOWEST_FREE_PORT = 1024

/**
 * Samples of all files that a process reads: a checkout may lie in a place that is root's alone, or be made with its
 * umask.
 */
function filesRead(): string[] {
  const own = PROCESSES.flatMap(({ folder }) => [
    join(ROOT, folder, 'src/main.ts'),
    ...globSync(join(ROOT, folder, 'migrations/*.sql')),
  ])
  return [
    ...own,
    ...globSync(join(ROOT, 'packages/*/package.json')),
    ...globSync(join(ROOT, 'proto/gen/**/*.ts')),
    ...['node_modules/pg/package.json', 'tsconfig.json'].map((path) => join(ROOT, path)),
  ]
}

/**
 * Returns the users of the game's processes: none needs root. Where that cannot be they stay root, and say so in one
 * line.
 * @returns by process
 */
export function processUsers(port: number, say: (line: string) => void): (process: string) => SystemUser | undefined {
  const user = gameUser()
  if (!user) return () => undefined
  if (!canRead(user, filesRead())) {
    say(`The processes run as root: the user ${user.name} may not read ${ROOT}.`)
    return () => undefined
  }
  const gatewayIsRoot = port < LOWEST_FREE_PORT
  if (gatewayIsRoot) say(`The gateway runs as root: port ${port} is for root alone.`)
  return (process) => (process === 'gateway' && gatewayIsRoot ? undefined : user)
}

import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'

export type SystemUser = { uid: number; gid: number }

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

/**
 * Who runs the private servers: undefined means ourselves. PostgreSQL refuses root, so root lends them to the
 * package's own user, or to nobody.
 */
export function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody to run it as.')
}

/** Makes a folder that only the servers' user (and root) can enter. */
export function makeServerFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const user = serverUser()
  if (user) chownSync(path, user.uid, user.gid)
}

/**
 * Makes a folder for the servers' sockets. Where root has lent the servers to another user, the game's processes, which
 * run as a third one, come in by that user's group; else only we do.
 */
export function makeSocketFolder(path: string): void {
  const user = serverUser()
  mkdirSync(path, { recursive: true, mode: user ? 0o710 : 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
}

/** The rights of a socket in such a folder. */
export const socketMode = (): string => (serverUser() ? '0770' : '0700')

/**
 * Who runs the game's processes when root starts them: a user `sottomondo`, made for it, or else nobody; in the group
 * that may use the servers' sockets. Undefined: ourselves.
 */
export function gameUser(): (SystemUser & { name: string }) | undefined {
  const servers = serverUser()
  if (!servers) return undefined
  for (const name of ['sottomondo', 'nobody']) {
    const uid = idOf('-u', name)
    if (uid !== undefined && uid > 0) return { name, uid, gid: servers.gid }
  }
  return undefined
}

/** Whether that user can read all of these files, with everything above them. */
export function canRead(user: SystemUser, paths: readonly string[]): boolean {
  const look = 'for (const path of process.argv.slice(1)) fs.accessSync(path, fs.constants.R_OK)'
  const { uid, gid } = user
  return spawnSync(process.execPath, ['--eval', look, ...paths], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

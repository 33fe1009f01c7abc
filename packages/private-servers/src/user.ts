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
 * Returns the user of the private servers; undefined means our own. PostgreSQL refuses root, so root runs them as the
 * package's own user, or as nobody.
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
 * Makes a folder for the servers' sockets. Where root runs the servers as another user, the game's processes, which run
 * as a third one, get in by that user's group; else only our own user does.
 */
export function makeSocketFolder(path: string): void {
  const user = serverUser()
  mkdirSync(path, { recursive: true, mode: user ? 0o710 : 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
}

/** Returns the mode of a socket in such a folder. */
export const socketMode = (): string => (serverUser() ? '0770' : '0700')

/**
 * Returns the user of the game's processes when root starts them: a user `sottomondo`, made for it, or else nobody; in
 * the group that may use the servers' sockets. Undefined: our own.
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

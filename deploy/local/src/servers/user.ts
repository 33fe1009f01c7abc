import { execFileSync } from 'node:child_process'
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

import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '@sottomondo/private-servers'

export interface ServerFolders {
  data: string
  logs: string
  /** Whom the servers run as. */
  user: SystemUser | undefined
}

/** Makes a server's own folder, which only the servers' user may enter. */
export function ownFolder({ data, user }: ServerFolders, name: string): string {
  const folder = join(data, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Writes a file of the servers' user. @returns its path */
export function writeOwn(file: string, text: string, { user }: ServerFolders): string {
  writeFileSync(file, text, { mode: 0o600 })
  if (user) chownSync(file, user.uid, user.gid)
  return file
}

import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian puts nats-server into /usr/sbin, which is not on an ordinary user's PATH; brew has its own places. */
const EXTRA_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin']

/** Debian and brew keep each PostgreSQL version in a folder of its own, away from PATH. */
const POSTGRES_ROOTS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

class MissingBinary extends Error {
  readonly binary: string
  constructor(binary: string) {
    super(`${binary} is not installed.`)
    this.binary = binary
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function foldersOf(root: string): string[] {
  try {
    return readdirSync(root)
  } catch {
    return []
  }
}

/** Returns the folders of PostgreSQL, the newest version first. */
function postgresFolders(): string[] {
  const versionOf = (path: string) => Number(/(\d+)\/bin$/.exec(path)?.[1] ?? 0)
  return POSTGRES_ROOTS.flatMap((root) => foldersOf(root).map((name) => join(root, name, 'bin')))
    .filter((folder) => isExecutable(join(folder, 'initdb')))
    .sort((a, b) => versionOf(b) - versionOf(a))
}

/** Returns the full path of a program; undefined when it is not installed. */
export function findBinary(name: string): string | undefined {
  const ofPostgres = ['initdb', 'postgres', 'pgbench', 'pg_dump', 'pg_restore'].includes(name) ? postgresFolders() : []
  const folders = [...ofPostgres, ...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** Returns the full path of a program; throws MissingBinary when it is not installed. */
export function requireBinary(name: string): string {
  const found = findBinary(name)
  if (!found) throw new MissingBinary(name)
  return found
}

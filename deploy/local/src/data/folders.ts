import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { guard, type SystemUser } from '@sottomondo/private-servers'

export type Folders = {
  data: string
  logs: string
  releases: string
  /** The released builds of the shell. */
  shell: string
  /** Node's compiled code of the processes, so that the next ones start in half the time. */
  compiled: string
  /** What residents keep over a restart. */
  residents: string
  /** Unix sockets of the servers, which may run as another user. */
  serverSockets: string
  /** Unix sockets of our own processes, which may run as a third user. */
  rpc: string
  /** The socket for commands to the stack's own process. */
  control: string
}

/** PostgreSQL alone takes some 100 MB for its first files and its log of changes. */
const LEAST_FREE_BYTES = 400 * 1024 * 1024

/** A unix socket's path has at most 104 bytes (macOS; Linux 108); the longest name under this folder has 20. */
const LONGEST_TEMPORARY_FOLDER = 60

/** Root's servers run as another user, who must be able to pass through; secrets have rights of their own. */
const folderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

function checkRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= LEAST_FREE_BYTES) return
  const freeMegabytes = Math.floor((bavail * bsize) / 1024 ** 2)
  throw new Error(
    `The disk of ${folder} is full (${freeMegabytes} MB left, 400 are needed): make room, or name a folder on another disk in DATA_DIR.`,
  )
}

/** Root's servers run as another user: every folder above their data must let everybody pass. */
function checkPassage(folder: string): void {
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    if (statSync(above).mode & 0o001) continue
    throw new Error(
      `Started by root, the servers run as another user, who may not enter ${above}: name a folder in DATA_DIR that everybody can pass through.`,
    )
  }
}

/** Each start has logs of its own; those of the one before are kept beside them. */
function rotateLogs(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.log') || name.endsWith('.previous.log')) continue
    renameSync(join(folder, name), join(folder, name.replace(/\.log$/, '.previous.log')))
  }
}

/** Makes the data folder, or throws a sentence about why it can't be used. */
export function makeDataFolder(data: string): void {
  mkdirSync(data, { recursive: true, mode: folderMode() })
  chmodSync(data, folderMode())
  if (process.getuid?.() === 0) checkPassage(data)
  checkRoom(data)
}

/** Makes the folders of a start. The sockets' is new each time, in a short place, and goes when this process does. */
export function makeFolders(data: string): Folders {
  const logs = join(data, 'logs')
  if (existsSync(logs)) rotateLogs(logs)
  const base = tmpdir().length <= LONGEST_TEMPORARY_FOLDER ? tmpdir() : '/tmp'
  const sockets = mkdtempSync(join(base, 'sm-'))
  guard().remove(sockets)
  chmodSync(sockets, folderMode())
  const folders = {
    data,
    logs,
    releases: join(data, 'releases'),
    shell: join(data, 'shell'),
    compiled: join(data, 'compiled'),
    residents: join(data, 'residents'),
    serverSockets: join(sockets, 'servers'),
    rpc: join(sockets, 'rpc'),
    control: join(sockets, 'control.sock'),
  }
  for (const folder of [
    folders.logs,
    folders.releases,
    folders.shell,
    folders.compiled,
    folders.residents,
    folders.rpc,
  ])
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folders
}

/** Lets the user of our processes make sockets, and read released files. */
export function giveFolders(
  { rpc, releases, shell, compiled, residents }: Folders,
  user: SystemUser | undefined,
): void {
  if (!user) return
  for (const folder of [rpc, releases, shell, compiled, residents]) chownSync(folder, user.uid, user.gid)
}

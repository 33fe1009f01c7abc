import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@sottomondo/api-contract'
import { checkOutRemote, type RemoteCheckout } from '@sottomondo/test-kit/remote-checkout'
import { logIn, Visitor } from '../players/player.ts'
import { stack } from './stack.ts'

export const checkOut = (remote: string): RemoteCheckout => checkOutRemote(remote, () => stack().dataFolder)

let session = ''
/**
 * The admin, in one session of this worker while it lasts: a login for each test would end those that other files still
 * use, for a user has so many at most.
 */
export async function admin(): Promise<Visitor> {
  const visitor = new Visitor()
  visitor.cookie = session
  if (session && (await visitor.call('GET /api/auth/me')).status === 200) return visitor
  visitor.cookie = ''
  await logIn(visitor, stack().logins.admin)
  session = visitor.cookie
  return visitor
}

/** The registry for a reader, by remote. */
export async function remotesOf(reader: Visitor): Promise<Map<string, Registry['remotes'][number]>> {
  const { body } = await reader.call('GET /api/registry')
  return new Map(body.remotes.map((remote) => [remote.id, remote]))
}

/** The admin screen's data of a remote. */
export async function releasesOf(remote: string) {
  const { body } = await (await admin()).call('GET /api/admin/releases')
  const found = body.remotes.find(({ id }) => id === remote)
  if (!found) throw new Error(`${remote} is not in the registry`)
  return found
}

/** Points a remote at a known build, for everybody. */
export async function pointTo(remote: string, build: string): Promise<void> {
  const body = { remote, build, percent: 100, enabled: true }
  const reply = await (await admin()).call('POST /api/admin/releases', { body })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.error}`)
}

/** The folder of a build's served files. */
export function buildFolder(remote: string, build: string): string {
  return join(String(stack().env.gateway?.RELEASES_DIR), remote, build)
}

/** Releases a build whose only file is its entry, with a manifest like the stable one's. @returns its name */
export async function releaseEntry(
  remote: string,
  { script, kitRange }: { script: string; kitRange?: string },
): Promise<string> {
  const stable = (await remotesOf(new Visitor())).get(remote)
  if (!stable) throw new Error(`${remote} is not in the registry`)
  const build = `0.0.0-${createHash('sha256').update(`${script}${Math.random()}`).digest('hex').slice(0, 10)}`
  const entry = 'remoteEntry.js'
  mkdirSync(buildFolder(remote, build), { recursive: true })
  writeFileSync(join(buildFolder(remote, build), entry), script)
  const manifest = { ...stable.manifest, kitRange: kitRange ?? stable.kitRange }
  const upload = { version: '0.0.0', entry, manifest, files: [{ path: entry, bytes: script.length }] }
  const reply = await (await admin()).call('POST /api/admin/releases', {
    body: { remote, build, upload, percent: 100 },
  })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.error}`)
  return build
}

/** The builds of the shell that the stack has, the present one first. */
export const shellBuilds = (): string[] => JSON.parse(readFileSync(join(shellsFolder(), 'builds.json'), 'utf8'))

const shellsFolder = () => String(stack().env.gateway?.SHELL_DIR)

/** From now on pages are made of the first of these builds of the shell. */
export function nameShells(builds: readonly string[]): void {
  const next = join(shellsFolder(), '.next')
  writeFileSync(next, JSON.stringify(builds))
  renameSync(next, join(shellsFolder(), 'builds.json'))
}

/**
 * Releases a shell that has another name on its pages, and lacks the files of the one before whose names match: as if
 * their contents, and with them their names, had changed.
 * @returns its name
 */
export function releaseOtherShell(pageSays: string, lacks: RegExp): string {
  const [present = '', ...before] = shellBuilds()
  const build = `${present.replace(/-.*/, '')}-${Date.now().toString(16)}`
  const folder = join(shellsFolder(), build)
  cpSync(join(shellsFolder(), present), folder, { recursive: true })
  for (const file of readdirSync(join(folder, 'assets'))) if (lacks.test(file)) rmSync(join(folder, 'assets', file))
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  writeFileSync(join(folder, 'index.html'), page.replace('content="Sottomondo:', `content="${pageSays}:`))
  nameShells([build, present, ...before])
  return build
}

/** Every file that the gateway serves to browsers, by path, as a hash of its content. */
export function servedFiles(): Map<string, string> {
  const { RELEASES_DIR, SHELL_DIR } = stack().env.gateway ?? {}
  const files = new Map<string, string>()
  for (const folder of [RELEASES_DIR, SHELL_DIR]) {
    for (const entry of readdirSync(String(folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(path, createHash('sha256').update(readFileSync(path)).digest('hex'))
    }
  }
  return files
}

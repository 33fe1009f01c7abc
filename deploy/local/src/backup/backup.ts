import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runCommand, UsageError } from '../commands/operator.ts'
import { readStack, type Stack } from '../stack.ts'
import { dumpDatabase } from './dump.ts'

const usage = 'npm run backup -- <folder>   (a new or an empty one)'

/** The content of a backup, by file or folder in it. */
export const contents = {
  database: 'database.dump',
  releases: 'releases',
  secrets: 'secrets.json',
  manifest: 'backup.json',
} as const

export type Manifest = { createdAt: string; databaseName: string; mode: string }

/**
 * Writes a backup of the running stack: the database as it is at one instant, the remotes' builds, and the secrets. It
 * may be played meanwhile. The folder is there when it is complete, and not before.
 * @returns the lines to print
 */
export async function backUp(args: string[], stack: Stack): Promise<string[]> {
  const [given, ...rest] = args
  if (!given || rest.length > 0) throw new UsageError(usage)
  const folder = resolve(given)
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new UsageError(`${folder} is not empty: name another folder.`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const manifest: Manifest = {
      createdAt: new Date().toISOString(),
      databaseName: stack.databaseName,
      mode: stack.mode,
    }
    await dumpDatabase(stack.adminDatabaseUrl, join(unfinished, contents.database))
    // After the database: builds that it names exist, for builds are never changed nor removed.
    cpSync(join(stack.dataFolder, 'releases'), join(unfinished, contents.releases), { recursive: true })
    cpSync(join(stack.dataFolder, 'secrets.json'), join(unfinished, contents.secrets))
    writeFileSync(join(unfinished, contents.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    const megabytes = Math.ceil(statSync(join(folder, contents.database)).size / 1024 ** 2)
    return [
      `The world of ${manifest.createdAt} is in ${folder} (database: ${megabytes} MB).`,
      'It holds secrets: keep it where nobody else can read it.',
    ]
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

if (import.meta.main) await runCommand((args) => backUp(args, readStack()))

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@sottomondo/bootstrap/root'

const run = promisify(execFile)

/**
 * What a later release changes, by the path of each file: pairs of a text and what stands in its place, the whole text
 * of a new file, or null for a file that goes.
 */
export type Changes = Record<string, readonly (readonly [from: string, to: string])[] | string | null>

export interface Successor {
  /** From the root of this checkout, as this checkout's own folders are named. */
  folder: string
  /** Asks buf whether its proto files keep what the released ones promise; rejects with what they break. */
  keepsPromises(): Promise<unknown>
  remove(): void
}

/**
 * Lays out a service and its proto files as a later release would have them: those of this checkout, or of an earlier
 * successor, with changes. Packages are this checkout's own.
 */
export async function layOutSuccessor(service: string, changes: Changes, of = '.'): Promise<Successor> {
  const folder = copyOf([service, 'proto'], of)
  for (const [file, change] of Object.entries(changes)) apply(join(folder, file), change)
  const buf = bufIn(folder)
  if (Object.keys(changes).some((file) => file.startsWith('proto/'))) await buf('generate')
  return {
    folder: relative(ROOT, folder),
    keepsPromises: () => buf('breaking', '--against', join(ROOT, 'proto/released/image.binpb')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Lays out processes that speak the rpcs of the last release: its messages, of what it had, around this checkout's own
 * code.
 */
export async function layOutReleased(processes: readonly string[]): Promise<Pick<Successor, 'folder' | 'remove'>> {
  const folder = copyOf([...processes, 'proto'], '.')
  await bufIn(folder)('generate', 'released/image.binpb', '--output', 'released/code')
  cpSync(join(folder, 'proto/released/code/gen'), join(folder, 'proto/gen'), { recursive: true })
  return { folder: relative(ROOT, folder), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Copies workspaces to a folder below the root, where packages are found; their protos are the folder's own. */
function copyOf(workspaces: readonly string[], of: string): string {
  mkdirSync(join(ROOT, '.nx'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.nx/successor-'))
  const filter = (path: string) => !path.endsWith('/node_modules')
  for (const one of workspaces) cpSync(join(ROOT, of, one), join(folder, one), { recursive: true, filter })
  mkdirSync(join(folder, 'node_modules/@sottomondo'), { recursive: true })
  symlinkSync('../../proto', join(folder, 'node_modules/@sottomondo/proto'))
  return folder
}

const bufIn =
  (folder: string) =>
  (...args: string[]) =>
    run(join(ROOT, 'node_modules/.bin/buf'), args, {
      cwd: join(folder, 'proto'),
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
    })

function apply(path: string, change: Changes[string]): void {
  if (change === null || change === undefined) rmSync(path)
  else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof change === 'string' ? change : edited(path, change))
  }
}

function edited(path: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(path, 'utf8')
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${path} does not have the text that a successor changes: ${from}`)
    text = text.replace(from, to)
  }
  return text
}

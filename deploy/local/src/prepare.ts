import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './bootstrap/lock.mjs'
import { ROOT } from './data-folder.ts'
import { runLogged, tailOf } from './run-logged.ts'

export type PrepareOptions = { logFile: string; say: (line: string) => void; signal?: AbortSignal }

const STAMP = join(ROOT, 'proto/gen/.made-from')

/** What the generated code depends on: the definitions, the settings and the generators' versions. */
function protoDigest(): string {
  const hash = createHash('sha256')
  const files = globSync('sottomondo/**/*.proto', { cwd: join(ROOT, 'proto') }).sort()
  for (const file of [...files, 'buf.gen.yaml', 'buf.yaml', '../package-lock.json']) {
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, 'proto', file)))
  }
  return hash.digest('hex')
}

async function run(script: string, what: string, { logFile, signal }: PrepareOptions): Promise<void> {
  const code = await runLogged({ command: 'npm', args: ['run', '--silent', script], cwd: ROOT, logFile, signal })
  if (code !== 0) throw new Error(`${what} failed (log: ${logFile}):\n${tailOf(logFile, 25)}`)
}

/** Two starts in one checkout would write the same files. */
function alone(work: () => Promise<void>, { say }: PrepareOptions): Promise<void> {
  return withLock(join(ROOT, '.nx/locks/workspace'), work, () => say('Waiting for another start that is building ...'))
}

/** Generates the code of the proto files, unless it was made from these very files. */
export function generateCode(options: PrepareOptions): Promise<void> {
  return alone(async () => {
    const digest = protoDigest()
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
    options.say('Generating the code of the rpcs ...')
    await run('codegen', 'Generating the code of the rpcs', options)
    writeFileSync(STAMP, digest)
  }, options)
}

/** Builds the shell and the remotes; Nx leaves out what has not changed. */
export function buildScreens(options: PrepareOptions): Promise<void> {
  return alone(async () => {
    options.say('Building the screens ...')
    await run('build', 'Building the screens', options)
  }, options)
}

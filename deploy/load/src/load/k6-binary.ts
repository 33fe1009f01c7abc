import { execFile } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The only place that names the k6 to build where none is installed. */
export const k6Module = 'go.k6.io/k6'
export const k6Version = 'v1.8.1'

const run = promisify(execFile)

export const noK6 = `k6 is needed, and neither k6 nor go is on the PATH: install k6 (https://grafana.com/docs/k6/latest/set-up/install-k6/), or Go, with which this command builds it by itself (go install ${k6Module}@${k6Version}).`

/**
 * Returns k6 from the PATH; else the one that was built before; else built with Go, outside of the repository.
 * @param cacheFolder keeps built ones, by version
 */
export async function findK6(options: {
  env: NodeJS.ProcessEnv
  cacheFolder: string
  say: (line: string) => void
}): Promise<string> {
  const { env, cacheFolder, say } = options
  const installed = onPath('k6', env)
  if (installed) return installed
  const folder = join(cacheFolder, `k6-${k6Version}`)
  const built = join(folder, 'k6')
  if (isExecutable(built)) return built
  const go = onPath('go', env)
  if (!go) throw new Error(noK6)
  say(`k6 is not on the PATH: building ${k6Module}@${k6Version} with Go, once, into ${folder} (some minutes) ...`)
  mkdirSync(folder, { recursive: true })
  try {
    await run(go, ['install', `${k6Module}@${k6Version}`], { env: { ...env, GOBIN: folder } })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    const reason = stderr?.trim().split('\n').at(-1) ?? (error as Error).message
    throw new Error(`k6 could not be built with Go: ${reason}. Install k6 and put it on the PATH.`)
  }
  if (!isExecutable(built)) throw new Error(`go install left no k6 in ${folder}. Install k6 and put it on the PATH.`)
  return built
}

function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { execFile } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** A program that is taken from the PATH, or built by Go where it is not there. */
export interface GoTool {
  /** As it is called. */
  name: string
  module: string
  version: string
  /** Where somebody reads how to install it. */
  site: string
}

const run = promisify(execFile)

/** What is said where neither the tool nor Go is there. */
export const noTool = ({ name, module, version, site }: GoTool): string =>
  `${name} is needed, and neither ${name} nor go is on the PATH: install ${name} (${site}), or Go, with which this command builds it by itself (go install ${module}@${version}).`

/**
 * Returns the tool from the PATH; else the one that was built before; else built with Go, outside of the repository.
 * @param cacheFolder keeps built ones, by version
 */
export async function findGoTool(
  tool: GoTool,
  options: { env: NodeJS.ProcessEnv; cacheFolder: string; say: (line: string) => void },
): Promise<string> {
  const { name, module, version } = tool
  const { env, cacheFolder, say } = options
  const installed = onPath(name, env)
  if (installed) return installed
  const folder = join(cacheFolder, `${name}-${version}`)
  const built = join(folder, name)
  if (isExecutable(built)) return built
  const go = onPath('go', env)
  if (!go) throw new Error(noTool(tool))
  say(`${name} is not on the PATH: building ${module}@${version} with Go, once, into ${folder} (some minutes) ...`)
  mkdirSync(folder, { recursive: true })
  try {
    await run(go, ['install', `${module}@${version}`], { env: { ...env, GOBIN: folder } })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    const reason = stderr?.trim().split('\n').at(-1) ?? (error as Error).message
    throw new Error(`${name} could not be built with Go: ${reason}. Install ${name} and put it on the PATH.`)
  }
  if (!isExecutable(built))
    throw new Error(`go install left no ${name} in ${folder}. Install ${name} and put it on the PATH.`)
  return built
}

/** Returns the folder of a Go module's sources, which Go fetches when they are not there. */
export async function goModuleFolder(module: string, version: string, env: NodeJS.ProcessEnv): Promise<string> {
  const go = onPath('go', env)
  if (!go) throw new Error(`go is needed to read ${module}@${version}, and is not on the PATH.`)
  const { stdout } = await run(go, ['mod', 'download', '-json', `${module}@${version}`], { env })
  return (JSON.parse(stdout) as { Dir: string }).Dir
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

import { homedir } from 'node:os'
import { join } from 'node:path'
import { findGoTool, type GoTool } from '@sottomondo/local/go-tool'

const helm: GoTool = {
  name: 'helm',
  module: 'helm.sh/helm/v3/cmd/helm',
  version: 'v3.22.0',
  site: 'https://helm.sh/docs/intro/install/',
}

/** How a tool is found, and where a built one is kept. */
export const toolOptions = { env: process.env, cacheFolder: join(homedir(), '.cache/sottomondo'), say: console.log }

/** Returns Helm's path. */
export const findHelm = (): Promise<string> => findGoTool(helm, toolOptions)

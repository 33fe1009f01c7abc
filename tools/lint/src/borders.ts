import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, importsOf } from './imports.ts'
import { targetOf, type Workspace, workspacesOf } from './workspaces.ts'

/** The borders of docs/architecture.md: who may import from whom, by the kind of folder. */

type Kind = 'remote' | 'service' | 'gateway' | 'shell' | 'package' | 'tool'

/** Packages that build and test the others; no application runs on them. */
const TOOL_PACKAGES = ['packages/test-kit', 'packages/mfe-build']

function kindOf(folder: string): Kind {
  if (folder.startsWith('mfe-')) return 'remote'
  if (folder.startsWith('services/')) return 'service'
  if (folder === 'gateway' || folder === 'shell') return folder
  if (TOOL_PACKAGES.includes(folder)) return 'tool'
  return folder.startsWith('packages/') || folder === 'proto' ? 'package' : 'tool'
}

/** The folders that each kind may import from, beside its own. Packages and tools may use any package. */
const ALLOWED: Partial<Record<Kind, readonly string[]>> = {
  remote: ['packages/ui-kit', 'packages/mfe-kit', 'packages/router', 'packages/api-contract'],
  shell: ['packages/ui-kit', 'packages/mfe-kit', 'packages/router', 'packages/api-contract'],
  service: ['packages/server-kit', 'proto', 'packages/event-contract'],
  gateway: ['packages/server-kit', 'proto', 'packages/event-contract', 'packages/api-contract', 'packages/markup'],
}

/** The games' pure rules: the casino plays by them, and its screens verify a round in the browser with the same ones. */
const CASINO_RULES = 'packages/casino-rules'
const CASINO_FOLDERS = ['services/casino', 'mfe-casino']

/** What cars there are: their figures and pictures, for those who steal, keep, trade and show them. */
const CAR_CATALOGUE = 'packages/car-catalogue'
const CAR_FOLDERS = [
  'services/actions',
  'services/economy',
  'services/casino',
  'gateway',
  'mfe-actions',
  'mfe-economy',
  'mfe-casino',
]

/** What perks there are and what they change, for whoever sells them and whose rules they change. */
const PERK_CATALOGUE = 'packages/perk-catalogue'
const PERK_FOLDERS = ['services/actions', 'services/economy']

/** What goods are traded, and by which rules: for whoever does it, prices it and shows it. */
const GOODS_CATALOGUE = 'packages/goods-catalogue'
const GOODS_FOLDERS = ['services/actions', 'services/economy', 'mfe-actions']

/** Markup is rendered by those who keep players' texts; screens show it by ui-kit. */
const MARKUP = 'packages/markup'
const MARKUP_FOLDERS = ['services/social', 'services/accounts']

const ROUTERS = ['react-router', 'react-router-dom']
const ROUTER_FACADE = 'packages/router'

/** The simulation of a season plays the services' rules, and nothing that needs a server. */
const SEASON = 'deploy/season'
const SEASON_FILE = /\.season\.ts$/
const RULES_FILE = /\.(rules|season)\.ts$/

const SEEDS = /^services\/[a-z]+\/src\/seed(\.test)?\.ts$/
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/(test|tests|test-support|testing)\//.test(file)
const isBuildFile = (file: string) => /\/[a-z-]+\.config\.ts$|\/scripts\//.test(file)

function isRouter(specifier: string): boolean {
  return ROUTERS.some((router) => specifier === router || specifier.startsWith(`${router}/`))
}

/** Why an import is not allowed, or undefined. */
function fault(file: string, from: Workspace, to: Workspace | undefined, imported: Import): string | undefined {
  const { specifier, typeOnly } = imported
  if (isRouter(specifier) && from.folder !== ROUTER_FACADE) return `the router comes from ${ROUTER_FACADE} alone`
  if (SEASON_FILE.test(file) && specifier.startsWith('.') && !RULES_FILE.test(specifier)) {
    return 'a season is played by rules alone'
  }
  if (!to || to.folder === from.folder) return undefined
  const kind = kindOf(from.folder)
  const target = kindOf(to.folder)
  if (specifier.startsWith('.')) return `another workspace is imported by its name (${to.name}), not by a path`
  if (isTest(file) && to.folder === 'packages/test-kit') return undefined
  if (isBuildFile(file) && to.folder === 'packages/mfe-build') return undefined
  if (kind === 'service' && SEEDS.test(file) && specifier === '@sottomondo/local/world') return undefined
  if (from.folder === SEASON && target === 'service' && !RULES_FILE.test(specifier)) {
    return 'a season is played by rules alone'
  }
  if (kind === 'package' && target !== 'package') {
    return 'a package is used by applications, never the other way round'
  }
  if (to.folder === CASINO_RULES && CASINO_FOLDERS.includes(from.folder)) return undefined
  if (to.folder === CAR_CATALOGUE && CAR_FOLDERS.includes(from.folder)) return undefined
  if (to.folder === PERK_CATALOGUE && PERK_FOLDERS.includes(from.folder)) return undefined
  if (to.folder === GOODS_CATALOGUE && GOODS_FOLDERS.includes(from.folder)) return undefined
  if (to.folder === MARKUP && MARKUP_FOLDERS.includes(from.folder)) return undefined
  const allowed = ALLOWED[kind]
  if (allowed && !allowed.includes(to.folder)) return `a ${kind} may import ${allowed.join(', ')} and its own code`
  if (kind === 'remote' && to.folder === 'packages/api-contract' && !typeOnly) {
    return 'a remote imports only types of api-contract (import type)'
  }
  return undefined
}

/** Every import under `root` that crosses a border, as `file:line  specifier: why`. */
export function findViolations(root: string): string[] {
  const workspaces = workspacesOf(root)
  return workspaces.flatMap((from) => {
    const files = globSync('**/*.{ts,tsx,mts}', {
      cwd: join(root, from.folder),
      exclude: (path) => /(^|\/)(node_modules|dist|gen)$/.test(path.toString()),
    })
    return files.flatMap((name) => {
      const file = `${from.folder}/${name.replaceAll('\\', '/')}`
      return importsOf(readFileSync(join(root, file), 'utf8')).flatMap((imported) => {
        const why = fault(file, from, targetOf(imported.specifier, file, workspaces), imported)
        return why ? [`${file}:${imported.line}  ${imported.specifier}: ${why}`] : []
      })
    })
  })
}

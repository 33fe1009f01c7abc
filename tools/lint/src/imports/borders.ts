import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globPattern } from './glob-pattern.ts'
import { type Import, importsOf } from './imports.ts'
import { fileOf, targetOf, type Workspace, workspacesOf } from './workspaces.ts'

/** Rules and data, contracts and kits: all packages but the one that tests alone may use. */
const PACKAGES = ['packages/!(test-kit)', 'proto']

/**
 * The workspaces that a file may import, beside its own code: those of all rows whose pattern it fits. `type` before a
 * workspace: types only. Nothing that is deployed imports a tool or a deployment.
 */
export const BORDERS: readonly [files: string, workspaces: readonly string[]][] = [
  ['{shell,mfe-*}/**', ['packages/ui-kit', 'packages/mfe-kit', 'packages/router', 'type packages/api-contract']],
  // The shell tells the gateway what it needs before any call.
  ['shell/**', ['packages/api-contract']],
  ['services/*/**', ['packages/server-kit', 'packages/help-kit', 'packages/event-contract', 'proto']],
  [
    'gateway/**',
    [
      'packages/server-kit',
      'packages/help-kit',
      'packages/event-contract',
      'packages/api-contract',
      'packages/markup',
      'proto',
    ],
  ],
  // The games' pure rules: the casino plays by them, and its screens verify a round in the browser with the same ones.
  ['{services/casino,mfe-casino}/**', ['packages/casino-rules']],
  // The catalogue of cars, with figures and pictures, for features that steal, keep, trade and show them.
  ['{services/{actions,economy,casino},gateway,mfe-{actions,economy,casino}}/**', ['packages/car-catalogue']],
  // The catalogue of perks and their effects, for the shop and the rules that they change.
  ['services/{actions,economy}/**', ['packages/perk-catalogue']],
  // The traded goods and their rules: for buying, pricing and showing them.
  ['{services/{actions,economy},mfe-actions}/**', ['packages/goods-catalogue']],
  // The services that keep players' texts render markup; screens show it by ui-kit.
  ['services/{social,accounts}/**', ['packages/markup']],
  // Residents play through the documented API, by its types.
  ['services/residents/**', ['type packages/api-contract', 'packages/first-world']],
  ['services/accounts/**/*.help.ts', ['packages/first-world']],
  // A feature's part in the simulation of a season.
  ['services/*/src/**/*.season.ts', ['packages/season-kit']],
  ['services/*/src/seed{,-*,.test}.ts', ['packages/first-world']],
  ['packages/**', PACKAGES],
  ['tools/**', [...PACKAGES, 'packages/test-kit', 'tools/*', 'deploy/local']],
  ['deploy/local/**', [...PACKAGES, 'tools/*']],
  [
    'deploy/cluster/**',
    [...PACKAGES, 'services/*', 'gateway', 'tools/*', 'deploy/local', 'deploy/load', 'deploy/servers'],
  ],
  ['deploy/servers/**', ['tools/*', 'deploy/local']],
  ['deploy/load/**', [...PACKAGES, 'packages/test-kit', 'services/*', 'gateway', 'deploy/local']],
  ['deploy/season/**', [...PACKAGES, 'packages/test-kit', 'services/*', 'deploy/load']],
  ['e2e/**', [...PACKAGES, 'packages/test-kit', 'shell', 'tools/*', 'deploy/local']],
  ['**/*.{test,spec}.{ts,tsx}', ['packages/test-kit']],
  ['**/{test,tests,test-support,testing}/**', ['packages/test-kit']],
]

const ROWS = BORDERS.map(([files, workspaces]) => ({
  fits: globPattern(files),
  workspaces: workspaces.map((text) => {
    const folder = text.replace(/^type /, '')
    return { text, typeOnly: folder !== text, fits: globPattern(folder) }
  }),
}))

const ROUTERS = ['react-router', 'react-router-dom']
const ROUTER_FACADE = 'packages/router'

/** The simulation of a season plays the services' rules, without any code that needs a server. */
const SEASON = 'deploy/season'
const SEASON_FILE = /\.season\.ts$/
const RULES_FILE = /\.(rules|season)\.ts$/

function isRouter(specifier: string): boolean {
  return ROUTERS.some((router) => specifier === router || specifier.startsWith(`${router}/`))
}

/** Returns why an import is not allowed, or undefined. */
function fault(file: string, from: Workspace, to: Workspace | undefined, imported: Import): string | undefined {
  const { specifier, typeOnly } = imported
  if (isRouter(specifier) && from.folder !== ROUTER_FACADE) return `the router comes from ${ROUTER_FACADE} alone`
  if (SEASON_FILE.test(file) && specifier.startsWith('.') && !RULES_FILE.test(specifier)) {
    return 'a season is played by rules alone'
  }
  if (!to || to.folder === from.folder) return undefined
  if (specifier.startsWith('.')) return `another workspace is imported by its name (${to.name}), not by a path`
  const allowed = ROWS.filter(({ fits }) => fits.test(file)).flatMap(({ workspaces }) => workspaces)
  const found = allowed.filter(({ fits }) => fits.test(to.folder))
  if (found.length === 0) {
    return `${from.folder} may import ${[...new Set(allowed.map(({ text }) => text))].join(', ')} and its own code`
  }
  if (!typeOnly && found.every((one) => one.typeOnly)) return `only types of ${to.folder} (import type)`
  if (from.folder === SEASON && to.folder.startsWith('services/') && !RULES_FILE.test(specifier)) {
    return 'a season is played by rules alone'
  }
  return undefined
}

/** What an import that leads nowhere is told: a package is entered by what its package.json exports. */
const noEntry = ({ folder }: Workspace) =>
  `${folder} is imported by one of its doors: see \`exports\` in its package.json`

/** Returns every import under `root` that crosses a border, as `file:line  specifier: why`. */
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
        const to = targetOf(imported.specifier, file, workspaces)
        const why =
          fault(file, from, to, imported) ??
          (to && !fileOf(imported.specifier, file, workspaces) ? noEntry(to) : undefined)
        return why ? [`${file}:${imported.line}  ${imported.specifier}: ${why}`] : []
      })
    })
  })
}

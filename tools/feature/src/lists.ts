import { globSync } from 'node:fs'
import type { ServiceName } from '@sottomondo/local/processes'
import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'
import { FsTree, flushChanges } from 'nx/src/generators/tree.js'
import { camelCase, pascalCase, REMOTES } from './names.ts'

type MenuGroup = { id: string; rows: { order: number }[] }

/**
 * Writes a new feature's lines into the lists of a process's parts; returns the changed files.
 * @param extras as `layOut` takes them
 */
export function addLines(root: string, domain: ServiceName, feature: string, extras: readonly string[] = []): string[] {
  const tree = new FsTree(root, false)
  const [camel, pascal, remote] = [camelCase(feature), pascalCase(feature), REMOTES[domain]]
  const change = (path: string, changed: (text: string) => string) => {
    const text = tree.read(path, 'utf8')
    if (text !== null) tree.write(path, changed(text))
  }
  if (extras.includes('escrow'))
    change('packages/event-contract/src/purposes.ts', (text) =>
      text.replace(/^\] as const/m, `  '${camel}',\n] as const`),
    )
  change(`${remote}/src/remote.ts`, (text) =>
    text.replace(
      /^( {2}\},\n\}\))/m,
      `    ${camel}: () => import(/* webpackChunkName: '${feature}' */ './${feature}/${pascal}Screen.tsx'),\n$1`,
    ),
  )
  change(`${remote}/mfe.json`, (text) => {
    const row = { label: `TODO ${pascal}`, path: `/${feature}`, icon: 'status', order: nextMenuOrder(tree, text) }
    const gate = domain === 'actions' ? { gatedBy: `POST /api/${feature}` } : {}
    const route = { path: `/${feature}`, title: `TODO ${pascal}`, screen: camel, ...gate }
    return withElement(withElement(text, ['groups', 0, 'rows'], row), ['routes'], route)
  })
  const changes = tree.listChanges()
  flushChanges(root, changes)
  return changes.map(({ path }) => path)
}

const groupsOf = (manifest: string): MenuGroup[] => (JSON.parse(manifest) as { groups: MenuGroup[] }).groups

/** A place after all rows of a remote's first group, to which other remotes add rows as well. */
function nextMenuOrder(tree: FsTree, manifest: string): number {
  const id = groupsOf(manifest)[0]?.id
  const groups = globSync('mfe-*/mfe.json', { cwd: tree.root }).flatMap((path) =>
    groupsOf(tree.read(path, 'utf8') ?? ''),
  )
  const orders = groups.filter((group) => group.id === id).flatMap(({ rows }) => rows.map(({ order }) => order))
  return Math.max(0, ...orders) + 10
}

/** Returns a JSON text with one more element, on a line of its own, at the end of one of its lists; the rest stays. */
function withElement(text: string, list: JSONPath, element: Record<string, unknown>): string {
  const tree = parseTree(text)
  const last = tree && findNodeAtLocation(tree, list)?.children?.at(-1)
  if (!last) throw new Error(`no list with an element at ${list.join('.')}`)
  const end = last.offset + last.length
  const indent = /[^\S\n]*$/.exec(text.slice(0, last.offset))?.[0] ?? ''
  const pairs = Object.entries(element).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `${text.slice(0, end)},\n${indent}{ ${pairs.join(', ')} }${text.slice(end)}`
}

import { FsTree, flushChanges } from 'nx/src/generators/tree.js'
import { camelCase } from './names.ts'

/**
 * Writes a new feature's lines into the lists that are written by hand; returns the changed files.
 * @param extras as `layOut` takes them
 */
export function addLines(root: string, feature: string, extras: readonly string[] = []): string[] {
  const tree = new FsTree(root, false)
  const purposes = 'packages/event-contract/src/purposes.ts'
  const text = tree.read(purposes, 'utf8')
  if (extras.includes('escrow') && text !== null)
    tree.write(purposes, text.replace(/^\] as const/m, `  '${camelCase(feature)}',\n] as const`))
  const changes = tree.listChanges()
  flushChanges(root, changes)
  return changes.map(({ path }) => path)
}

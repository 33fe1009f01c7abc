import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf } from './imports.ts'

/** Their folders stand on floors: each is built of lower ones alone. */
const services = '{services/*,gateway}/package.json'

/**
 * Returns the circles of folders that import each other, of types too: a line for each. A folder is a feature or a part
 * of the kernel with all that is in it. Files beside the folders put a service together, and tests look everywhere: both
 * count for nothing.
 */
export function folderCircles(root: string): string[] {
  return globSync(services, { cwd: root })
    .map((file) => posix.dirname(file.replaceAll('\\', '/')))
    .flatMap((service) => {
      const arrows = arrowsOf(root, `${service}/src`)
      return circlesOf(new Map([...arrows].map(([from, to]) => [from, new Set(to.keys())]))).map((circle) => {
        const inside = circle.flatMap((from) =>
          circle.flatMap((to) => {
            const by = arrows.get(from)?.get(to)
            return by ? [`${from} -> ${to} (${by})`] : []
          }),
        )
        return `${service}/src  folders import each other in a circle: ${inside.join(', ')}`
      })
    })
}

/** Returns which folder imports which, each with the first file that does. */
function arrowsOf(root: string, src: string): Map<string, Map<string, string>> {
  const folderOf = (path: string): string | undefined =>
    path.startsWith(`${src}/`)
      ? /^((?:kernel|features)\/[^/]+|[^/]+)\//.exec(path.slice(src.length + 1))?.[1]
      : undefined
  const arrows = new Map<string, Map<string, string>>()
  for (const found of globSync(`${src}/*/**/*.ts`, { cwd: root }).sort()) {
    const file = found.replaceAll('\\', '/')
    const from = folderOf(file)
    if (!from || from === 'testing' || from === 'kernel' || file.endsWith('.test.ts')) continue
    for (const { specifier } of importsOf(readFileSync(join(root, file), 'utf8'))) {
      if (!specifier.startsWith('.')) continue
      const to = folderOf(posix.join(posix.dirname(file), specifier))
      if (!to || to === from || to === 'kernel') continue
      const known = arrows.get(from) ?? new Map<string, string>()
      if (!known.has(to)) known.set(to, posix.basename(file))
      arrows.set(from, known)
    }
  }
  return arrows
}

/** Returns the sets of nodes that all reach each other (Tarjan), each sorted. */
export function circlesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const places = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    const place = places.size
    places.set(node, place)
    stack.push(node)
    let low = place
    for (const next of arrows.get(node) ?? []) {
      if (!places.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, places.get(next) ?? low)
    }
    if (low === place) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const node of arrows.keys()) if (!places.has(node)) visit(node)
  return circles
}

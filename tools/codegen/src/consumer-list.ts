import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@sottomondo/local/processes'
import { header } from './header.ts'

/** A call that begins with a consumer's name and its fact, and a declared reward. */
const consumed = [
  /\b\w+\(\s*'([a-z0-9-]+)',\s*'(sottomondo\.[a-z0-9.-]+\.v\d+)'/g,
  /\bconsumer: '([a-z0-9-]+)',\s*fact: '(sottomondo\.[a-z0-9.-]+\.v\d+)'/g,
]

/** The durable consumers of a service by name, as its code makes them. */
function consumersOf(root: string, domain: string): [name: string, fact: string][] {
  const found = new Map<string, string>()
  const files = globSync(`services/${domain}/src/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = '', fact = ''] of consumed.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (found.has(name))
        throw new Error(`${file} makes the consumer "${name}" once more: each has a name of its own.`)
      found.set(name, fact)
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The consumers that NATS allows each service: `processes` of the event contract. */
export function consumerList(root: string): string {
  const domains = SERVICES.map((domain) => {
    const lines = consumersOf(root, domain).map(([name, fact]) => `    '${name}': '${fact}',\n`)
    return `  ${domain}: {\n${lines.join('')}  },\n`
  })
  return `${header('services/*/src')}
/** The durable consumers of each service by name, each of one fact. */
export const consumers = {
${domains.join('')}} as const
`
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A handler only composes answers: a sentence for players belongs to the service that knows its reason, or to the
 * contract. The gateway's own parts (switches, releases) have their sentences beside their rules.
 */
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
const texts = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
/** For developers only, and in English. */
const internal = /new Error\((?:'[^']*'|`[^`]*`)\)|\blog\.\w+\((?:[^()]|\([^()]*\))*\)|\.catch\(.*\)/g

const isCall = (text: string) => /^(GET|POST|PATCH) \/api\//.test(text)
/** Several words that begin or end like a sentence. */
const isSentence = (text: string) => /\s/.test(text.trim()) && (/^\p{Lu}/u.test(text) || /[.!?]$/.test(text))

function sentencesIn(source: string): string[] {
  const code = source.replace(comments, '').replace(internal, '')
  const found = [...code.matchAll(texts)].map(([, single, double, template]) => single ?? double ?? template ?? '')
  return found.filter((text) => isSentence(text) && !isCall(text))
}

test('a sentence is found, in any quotes, and nothing else is', () => {
  const sentences = [
    `return { message: 'Je wachtwoord is gewijzigd.' }`,
    'return refuse("conflict", "Build is weg")',
    'const words = `Alles is uitgeschakeld.`',
  ]
  for (const line of sentences)
    expect({ line, found: sentencesIn(line) }).toEqual({ line, found: [expect.any(String)] })
  const others = [
    `async 'GET /api/status/parts'(ctx) {`,
    `// It says 'Je bent er.'`,
    `throw new Error('A round came back empty.')`,
    `change.log.warn({ name }, \`\${name} was switched \${on ? 'on' : 'off'}\`)`,
    `return { fileName: 'sottomondo-gegevens.json', content: contents.join('') }`,
  ]
  for (const line of others) expect({ line, found: sentencesIn(line) }).toEqual({ line, found: [] })
})

test('no handler has a sentence of its own for players', () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname })
    .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
    .filter(({ text }) => /^export const \w+ = feature\(/m.test(text))
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap(({ file, text }) => sentencesIn(text).map((sentence) => `${file}: ${sentence}`))
  expect(found).toEqual([])
})

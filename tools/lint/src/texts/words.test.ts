import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'

/** Words that docs/voice.md excludes, except those that names in the code contain. */
const unwritten = /\b(rang(en)?|rangvordering|je (kan|zal)|oeps|bajes|cashen|claimen|1 ervaring)\b/gi

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

it('finds only excluded words', () => {
  const found = (text: string) => [...text.matchAll(unwritten)].map(([word]) => word)
  expect(found('Je kan een Rang stijgen. Oeps: +1 ervaring.')).toEqual(['Je kan', 'Rang', 'Oeps', '1 ervaring'])
  expect(found('Een ander kan je uitbreken: 1 ervaringspunt, en je kunt een rank stijgen.')).toEqual([])
})

it('no text for players has a word that docs/voice.md excludes', () => {
  const files = globSync('{shell,mfe-*,gateway,services/*,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const words = withoutComments(readFileSync(join(ROOT, file), 'utf8')).match(unwritten) ?? []
      return words.map((word) => `${file}: ${word}`)
    })
  expect(found).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'

/** What docs/voice.md says we do not write, as far as no name in the code is spelled so. */
const unwritten = /\b(rang(en)?|rangvordering|je (kan|zal)|oeps|bajes|cashen|claimen|1 ervaring)\b/gi

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

it('finds what we do not write, and only that', () => {
  const found = (text: string) => [...text.matchAll(unwritten)].map(([word]) => word)
  expect(found('Je kan een Rang stijgen. Oeps: +1 ervaring.')).toEqual(['Je kan', 'Rang', 'Oeps', '1 ervaring'])
  expect(found('Een ander kan je uitbreken: 1 ervaringspunt, en je kunt een rank stijgen.')).toEqual([])
})

it('no text for players says what docs/voice.md does not', () => {
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

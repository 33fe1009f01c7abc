import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Returns the relative luminance of a token's #rrggbb colour (WCAG 2.2). */
function luminance(name: string): number {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(tokens)?.[1]
  if (!hex) throw new Error(`no colour token called ${name}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['page', 'sunken', 'panel', 'raised', 'brass-tint', 'blood-tint', 'good-tint']

test.each(
  ['text', 'muted', 'brass', 'brass-bright', 'blood-text', 'good', 'orange'].flatMap((ink) =>
    surfaces.map((s) => [ink, s]),
  ),
)('text in %s can be read on %s', (ink, surface) => {
  expect(contrast(ink as string, surface as string)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['on-brass', 'brass'],
  ['on-brass', 'brass-bright'],
  ['text', 'blood'],
  ['text', 'blood-bright'],
  ['text', 'brass-deep'],
])('a label in %s can be read on a %s button', (ink, fill) => {
  expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5)
})

test.each(['page', 'sunken', 'panel'])('the edge of a control stands out on %s', (surface) => {
  expect(contrast('edge', surface)).toBeGreaterThanOrEqual(3)
})

test.each(['text', 'brass-bright'].flatMap((ink) => ['felt', 'felt-deep'].map((felt) => [ink, felt])))(
  'text in %s can be read on %s',
  (ink, felt) => {
    expect(contrast(ink as string, felt as string)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['roulette-red', 'roulette-black', 'roulette-green', 'chip-blue', 'chip-purple', 'brass-deep'])(
  'a number can be read on %s',
  (fill) => {
    expect(contrast('text', fill)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['felt', 'felt-deep'])('the lines of a table stand out on %s', (felt) => {
  expect(contrast('felt-line', felt)).toBeGreaterThanOrEqual(3)
})

test('no style uses a missing token: the browser would silently drop it', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = globSync('{shell,mfe-*,packages/*}/src/**/*.css', { cwd: root })
  const missing = files.flatMap((file) => {
    const used = readFileSync(join(root, file), 'utf8').matchAll(
      /var\((--(?:color|space|text|font|radius|shadow|motion)-[\w-]+)/g,
    )
    return [...used].flatMap(([, name]) => (tokens.includes(`${name}:`) ? [] : [`${file}: ${name}`]))
  })
  expect(files.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

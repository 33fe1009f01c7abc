import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'
import { figuresOf, sampled } from './figures.ts'
import { madeDocs } from './made-docs.ts'
import { readRules } from './rules-text.ts'

it('the made pages are current', async () => {
  for (const [path, text] of Object.entries(await madeDocs(ROOT)))
    expect(readFileSync(join(ROOT, path), 'utf8'), `${path} is old: npm run docs`).toBe(text)
})

it('reads what stands above exports, their members and the fields of types, and not where it comes from', () => {
  const { exports, fields } = readRules(
    'jail.rules.ts',
    `/** Figures of jail (rules, "Jail"; spec 2 §9). More of it. */
export const jailRules = {
  /** rules, "Timers" */
  waitSeconds: 60,
  /** What leaving costs. */
  price: {
    /** Of a second. */
    euro: 350,
  },
} as const
interface Cell {
  /** Where it is. */
  cityName: string
}
/**
 * Returns the chance.
 * @samples 1-3 | 0 10
 */
export function chance(rank: number, breakouts: number): number {
  return rank + breakouts
}
`,
  )
  expect(exports).toEqual([
    {
      name: 'jailRules',
      about: 'Figures of jail.',
      members: new Map([
        ['waitSeconds', ''],
        ['price', 'What leaving costs.'],
        ['price.euro', 'Of a second.'],
      ]),
      samples: [],
    },
    { name: 'chance', about: 'Returns the chance.', members: new Map(), samples: ['1-3', '0 10'] },
  ])
  expect(fields).toEqual(new Map([['cityName', 'Where it is.']]))
})

const none = { members: new Map<string, string>(), fields: new Map<string, string>() }

it('shows figures in their units, and no texts', () => {
  const rules = { waitSeconds: 5_400, easterEggChance: 0.01, price: { leastEuro: 10_000 }, sentence: 'Je wacht.' }
  expect(
    figuresOf('rules', rules, { ...none, members: new Map([['price', 'What it costs.']]) }),
  ).toBe(`| figure | value |  |
|---|---|---|
| \`waitSeconds\` | 5,400 s (90 min) |  |
| \`easterEggChance\` | 1 % |  |
| \`price.leastEuro\` | € 10,000 | What it costs. |
`)
  expect(figuresOf('texts', { sentence: 'Je wacht.', of: (one: number) => one }, none)).toBe('')
  expect(figuresOf('bullets', [200, 3_000], none)).toBe('200, 3,000\n')
  expect(figuresOf('pauseSeconds', 90, none)).toBe('90 s\n')
  expect(figuresOf('waitSeconds', { liquor: 600 }, none)).toContain('| `liquor` | 600 s (10 min) |')
})

it('shows a list as a table, without what fits into no cell', () => {
  const list = [
    { name: 'bank', rewardEuro: 5_000, story: 'x'.repeat(100), nameOf: () => 'bank' },
    { name: 'villa', rewardEuro: 1_200, story: '', nameOf: () => 'villa' },
  ]
  expect(
    figuresOf('list', list, { ...none, fields: new Map([['rewardEuro', 'What it brings.']]) }),
  ).toBe(`| \`name\` | \`rewardEuro\` |
|---|---|
| bank | € 5,000 |
| villa | € 1,200 |

- \`rewardEuro\`: What it brings.
`)
})

it('shows a curve for the arguments that it names', () => {
  const rewardOf = (rank: number) => ({ euro: rank * 500, experience: rank })
  expect(sampled('rewardOf', ['1-2 10'], { rewardOf })).toBe(`|  | \`euro\` | \`experience\` |
|---|---|---|
| 1 | € 500 | 1 |
| 2 | € 1,000 | 2 |
| 10 | € 5,000 | 10 |
`)
  const crimes = [{ name: 'bank', cap: 0.02 }]
  const crimeChance = ({ cap }: { cap: number }, count: number) => cap * count
  expect(sampled('crimeChance', ['crimes', '0 5'], { crimes, crimeChance })).toBe(`|  | 0 | 5 |
|---|---|---|
| bank | 0 % | 10 % |
`)
  expect(sampled('crimeChance', [], { crimeChance })).toBe('')
  expect(() => sampled('crimeChance', ['nothing'], { crimeChance })).toThrow('no list')
  expect(() => sampled('crimeChance', ['1-x'], { crimeChance })).toThrow('no number')
})

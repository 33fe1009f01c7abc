/**
 * `npm run season [-- --days 90 --seed 1]`: bots play the rules for a season, and the results are printed. The usual
 * season's pictures go to docs/season, where they change only with the rules.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chartsOf } from './charts.ts'
import { habits } from './habits.ts'
import { reportOf, tableText } from './report.ts'
import { playSeason } from './season.ts'

const pictures = join(import.meta.dirname, '../../../docs/season')

const { values } = parseArgs({ options: { days: { type: 'string' }, seed: { type: 'string' } } })
const [days, seed] = [Number(values.days ?? 90), Number(values.seed ?? 1)]
if (!Number.isSafeInteger(days) || days < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run season -- [--days 90] [--seed 1]')
  process.exit(1)
}
const season = playSeason({ habits, days, seed })
for (const table of reportOf(season)) console.log(tableText(table))
if (values.days === undefined && values.seed === undefined) {
  mkdirSync(pictures, { recursive: true })
  for (const [name, svg] of Object.entries(chartsOf(season))) writeFileSync(join(pictures, name), svg)
}

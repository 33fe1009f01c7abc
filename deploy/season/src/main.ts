/** `npm run season [-- --days 90 --seed 1]`: bots play the rules for a season, and what becomes of them is printed. */

import { parseArgs } from 'node:util'
import { habits } from './habits.ts'
import { reportOf, tableText } from './report.ts'
import { playSeason } from './season.ts'

const { values } = parseArgs({
  options: { days: { type: 'string', default: '90' }, seed: { type: 'string', default: '1' } },
})
const [days, seed] = [Number(values.days), Number(values.seed)]
if (!Number.isSafeInteger(days) || days < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run season -- [--days 90] [--seed 1]')
  process.exit(1)
}
const season = playSeason({ habits, days, seed })
for (const table of reportOf(season)) console.log(tableText(table))

/**
 * `npm run odds`: prints the chances of a murder, by the rules. Their picture goes to docs/season, where it changes only
 * with the rules.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oddsChart, oddsFile, oddsTables } from './murder-odds.ts'
import { tableText } from './report.ts'

for (const table of oddsTables()) console.log(tableText(table))
writeFileSync(join(import.meta.dirname, '../../../docs/season', oddsFile), oddsChart())

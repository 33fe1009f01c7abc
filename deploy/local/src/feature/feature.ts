import { explain } from '../bootstrap/explain.mjs'
import { ROOT } from '../data-folder.ts'
import { partsOf } from './parts.ts'

const [feature] = process.argv.slice(2)

try {
  if (!feature) throw new Error('Which feature? For instance: npm run feature crime')
  const parts = partsOf(ROOT, feature)
  if (parts.every(({ files }) => files.length === 0)) throw new Error(`There is no feature called ${feature}.`)
  for (const { part, files } of parts) console.log(`${part.padEnd(14)} ${files.join(`\n${' '.repeat(15)}`) || '-'}`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

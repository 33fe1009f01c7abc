import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import { isTest, linesOf, partsOf } from './parts.ts'

const [feature] = process.argv.slice(2)

try {
  if (!feature) throw new Error('Which feature? For instance: npm run feature crime')
  const parts = partsOf(ROOT, feature)
  if (parts.every(({ files }) => files.length === 0)) throw new Error(`There is no feature called ${feature}.`)
  for (const { part, files } of parts) {
    const rows = files.map((file) => `${String(linesOf(ROOT, file)).padStart(5)}  ${file}`)
    console.log(`${part.padEnd(16)} ${rows.join(`\n${' '.repeat(17)}`) || '    -'}`)
  }
  const files = parts.flatMap((part) => part.files)
  const sum = (some: string[]) => some.reduce((lines, file) => lines + linesOf(ROOT, file), 0)
  console.log(`\n${sum(files.filter((file) => !isTest(file)))} lines, and ${sum(files.filter(isTest))} of tests`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

import { explain } from '../bootstrap/explain.mjs'
import { ROOT } from '../data-folder.ts'
import type { ServiceName } from '../processes.ts'
import { layOut } from './lay-out.ts'
import { listsToComplete } from './templates.ts'

const [domain, feature] = process.argv.slice(2)

try {
  if (!domain || !feature)
    throw new Error('Which domain, which name? For instance: npm run new-feature actions car-theft')
  for (const path of layOut(ROOT, domain, feature)) console.log(`made  ${path}`)
  for (const line of listsToComplete(domain as ServiceName)) console.log(`add   ${line}`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

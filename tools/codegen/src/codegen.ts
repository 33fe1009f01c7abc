import { explain } from '@sottomondo/bootstrap/explain'
import { isMade, noteMade, sourcesOf } from '@sottomondo/bootstrap/made'
import { ROOT } from '@sottomondo/bootstrap/root'

/** `npm run codegen`. Every start, test run and build begins with it, so it is quick where nothing has changed. */
try {
  const sources = sourcesOf(ROOT)
  if (!isMade(ROOT, 'generated', sources)) {
    const { generate } = await import('./generate.ts')
    await generate()
    noteMade(ROOT, 'generated', sources)
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

import { ROOT } from '@sottomondo/bootstrap/root'
import { runCommand } from '@sottomondo/local/operator'
import { writeChanged } from '../lists.ts'
import { madeDocs } from './made-docs.ts'

/** Writes the pages of docs that are made. */
await runCommand(async () => {
  const written = writeChanged(ROOT, await madeDocs(ROOT))
  return written.length > 0 ? written.map((path) => `made  ${path}`) : ['The made pages are current.']
})

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { fieldRuleLists } from './field-rules.ts'
import { removeStaleLists, writeChanged, writeLists, writeServiceList } from './lists.ts'
import { writeRpcFiles } from './protos/protos.ts'

/** All generated code that is not in git: lists, then what is made of the contract: protos with their code, rules of forms. */

const STAMP = join(ROOT, 'proto/gen/.made-from')

/** The inputs of the rpcs' code: the definitions, the settings and the generators' versions. */
function protoDigest(): string {
  const hash = createHash('sha256')
  const files = globSync('sottomondo/**/*.proto', { cwd: join(ROOT, 'proto') }).sort()
  for (const file of [...files, 'buf.gen.yaml', 'buf.yaml', 'reads-plugin.mjs', '../package-lock.json']) {
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, 'proto', file)))
  }
  return hash.digest('hex')
}

function generateRpcs(): void {
  const digest = protoDigest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
  const buf = join(ROOT, 'node_modules/.bin/buf')
  // Its plugins are looked for there.
  const env = { ...process.env, PATH: `${dirname(buf)}${delimiter}${process.env.PATH}` }
  const { status, error } = spawnSync(buf, ['generate'], { cwd: join(ROOT, 'proto'), stdio: 'inherit', env })
  if (error) throw error
  if (status !== 0) throw new Error('The proto files have faults; buf names them above.')
  writeFileSync(STAMP, digest)
}

/** Makes all of it, and says which files have changed. */
export async function generate(): Promise<void> {
  for (const path of removeStaleLists(ROOT)) console.log(`removed  ${path}`)
  for (const path of writeLists(ROOT)) console.log(`made  ${path}`)
  const { made, removed } = await writeRpcFiles(ROOT)
  for (const path of removed) console.log(`removed  ${path}`)
  for (const path of [...made, ...writeChanged(ROOT, await fieldRuleLists(ROOT))]) console.log(`made  ${path}`)
  generateRpcs()
  for (const path of writeServiceList(ROOT)) console.log(`made  ${path}`)
}

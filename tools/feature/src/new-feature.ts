import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import { layOut } from './lay-out.ts'
import { addLines } from './lists.ts'

const [domain, feature, ...extras] = process.argv.slice(2)

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

try {
  if (!domain || !feature)
    throw new Error('Which domain, which name? For instance: npm run new-feature actions car-theft')
  const made = layOut(ROOT, domain, feature, extras)
  const changed = addLines(ROOT, feature, extras)
  run(process.execPath, [join(ROOT, 'tools/codegen/src/codegen.ts')])
  const formatted = [...made, ...changed].filter((path) => /\.tsx?$/.test(path))
  run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...formatted])
  for (const path of made) console.log(`made     ${path}`)
  for (const path of changed) console.log(`changed  ${path}`)
  console.log(`It works as it is. Put your own in the places marked TODO, which npm run lint counts up (docs/new-feature.md):
npm run codegen && npm run docs && npm run typecheck && npm run lint && npm run contracts && npm run test:unit -- ${feature}`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

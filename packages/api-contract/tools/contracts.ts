import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareEvents, currentEvents, type Events } from './compare-events.ts'
import { compareOpenApi } from './compare-openapi.ts'
import { type OpenApi, openApi } from './openapi.ts'

/**
 * Contracts may only grow: compares the calls, the events and the rpcs with those of the last release and fails on
 * every breaking change. `--accept` makes the current ones the released ones.
 */

const root = join(import.meta.dirname, '../../..')
const released = {
  openApi: join(root, 'packages/api-contract/released/openapi.json'),
  events: join(root, 'packages/event-contract/released/events.json'),
  /** Below proto/, where buf runs. */
  rpcs: 'released/image.binpb',
}
const origin = 'https://sottomondo.example'

function tool(name: string, args: string[], folder: string): { ok: boolean; said: string } {
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', name), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  return { ok: status === 0, said: error ? error.message : `${stdout}${stderr}`.trim() }
}

function buf(...args: string[]): string[] {
  const { ok, said } = tool('buf', args, join(root, 'proto'))
  return ok ? [] : said.split('\n')
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  // In one line, which Biome breaks where it is too long: broken already, every object would stay so.
  writeFileSync(path, JSON.stringify(content))
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

function accept(): string[] {
  write(released.openApi, openApi(origin))
  write(released.events, currentEvents())
  const { ok, said } = tool(
    'biome',
    ['format', '--write', '--files-max-size=10000000', released.openApi, released.events],
    root,
  )
  mkdirSync(dirname(join(root, 'proto', released.rpcs)), { recursive: true })
  return [...(ok ? [] : [said]), ...buf('build', '--output', released.rpcs)]
}

function compare(): string[] {
  return [
    ...compareOpenApi(read<OpenApi>(released.openApi), openApi(origin)),
    ...compareEvents(read<Events>(released.events), currentEvents()),
    ...buf('breaking', '--against', released.rpcs),
  ]
}

const accepting = process.argv.includes('--accept')
const breaks = accepting ? accept() : compare()
for (const one of breaks) console.error(one)
if (breaks.length > 0) {
  console.error(
    accepting
      ? 'The contracts could not be accepted.'
      : `${breaks.length} promises of the last release are broken. Contracts may only grow: add beside, and take away when nobody relies on it any more (npm run contracts -w @sottomondo/gateway -- --accept).`,
  )
  process.exit(1)
}
console.log(accepting ? 'The current contracts are the released ones now.' : 'The contracts have only grown.')

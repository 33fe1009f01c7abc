import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeLists } from './lists.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lists-'))
  write('packages/api-contract/src/economy/bank.ts', 'export const bankCalls = 1')
  write('packages/api-contract/src/economy/fields.ts', '')
  write('packages/event-contract/src/actions/car-theft.ts', 'export const carTheftFacts = 1')
  write('gateway/src/economy/bank.handlers.ts', 'export const bankHandlers = handlers<')
  write('gateway/src/economy/bank.ts', '')
  write('gateway/src/gateway/help.handlers.ts', 'export const helpHandlers = ({ kit }: GatewayParts) =>')
  write('proto/sottomondo/actions/v1/car_theft.proto', 'service CarTheft {}')
  write('services/economy/src/bank/bank.help.ts', 'export const bankHelp = () =>')
  write('services/economy/src/bank/bank.audit.ts', 'export const bankAudit: Check[] = [')
  write('services/actions/src/car-theft/car-theft.season.ts', 'export const carTheftSeason: SeasonActivity = (')
})
afterEach(() => rmSync(root, { recursive: true }))

it('names what the tree has, by the names of its files', () => {
  writeLists(root)
  expect(read('packages/api-contract/gen/calls.ts')).toContain("import { bankCalls } from '../src/economy/bank.ts'")
  expect(read('packages/event-contract/gen/facts.ts')).toContain('  ...carTheftFacts,')
  expect(read('gateway/gen/handlers.ts')).toContain('  ...bankHandlers,\n  ...helpHandlers(parts),')
  expect(read('proto/gen/services.ts')).toContain('  actions: {\n    carTheft: actionsCarTheft,\n  },')
  expect(read('services/economy/gen/help.ts')).toContain('  bankHelp,')
  expect(read('services/economy/gen/audit.ts')).toContain('  ...bankAudit,')
  expect(read('deploy/season/gen/activities.ts')).toContain(
    "import { carTheftSeason } from '@sottomondo/actions/src/car-theft/car-theft.season.ts'",
  )
})

it('leaves alone what has not changed', () => {
  expect(writeLists(root)).toHaveLength(12)
  const { mtimeMs } = statSync(join(root, 'gateway/gen/handlers.ts'))
  write('packages/api-contract/src/economy/exchange.ts', 'export const exchangeCalls = 1')
  expect(writeLists(root)).toEqual(['packages/api-contract/gen/calls.ts'])
  expect(statSync(join(root, 'gateway/gen/handlers.ts')).mtimeMs).toBe(mtimeMs)
})

it.each([
  ['packages/api-contract/src/economy/exchange.ts', 'export const eggCalls = 1', 'no "export const exchangeCalls"'],
  ['proto/sottomondo/economy/v1/exchange.proto', 'service Eggs {}', 'no "service Exchange {"'],
])('says what %s lacks', (path, text, why) => {
  write(path, text)
  expect(() => writeLists(root)).toThrow(why)
})

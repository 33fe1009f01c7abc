import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { SERVICES } from '@sottomondo/local/processes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layOut } from './lay-out.ts'
import { addLines } from './lists.ts'
import { isTest, linesOf, partsOf } from './parts.ts'

describe('partsOf', () => {
  it('finds the parts of crime by the shape of their paths', () => {
    const parts = Object.fromEntries(partsOf(ROOT, 'crime').map(({ part, files }) => [part, files]))
    expect(parts['inner rpcs']).toEqual([])
    expect(parts['HTTP contract']).toEqual(['packages/api-contract/src/actions/crime.ts'])
    expect(parts.service).toContain('services/actions/src/features/crime/crime.rules.ts')
    expect(parts.screen).toContain('mfe-actions/src/crime/CrimeScreen.tsx')
  })

  it('counts written lines, and those of tests apart', () => {
    const root = mkdtempSync(join(tmpdir(), 'feature-'))
    writeFileSync(join(root, 'car.ts'), 'one\ntwo\n')
    writeFileSync(join(root, 'car.svg'), '<svg>\n</svg>\n')
    expect(['car.ts', 'car.svg'].map((file) => linesOf(root, file))).toEqual([2, 0])
    rmSync(root, { recursive: true })
    const files = [
      'services/actions/src/features/car/car.test.ts',
      'mfe-actions/src/car/CarScreen.tsx',
      'e2e/actions/car.ts',
    ]
    expect(files.map(isTest)).toEqual([true, false, true])
  })

  it('refuses a name that leads out of the project', () => {
    expect(() => partsOf(ROOT, '../../etc')).toThrow("can't be a feature's name")
  })
})

describe('layOut', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'feature-'))
    mkdirSync(join(root, 'services/actions/migrations'), { recursive: true })
    writeFileSync(join(root, 'services/actions/migrations/0007_jail.sql'), '')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('lays out parts that partsOf finds again, the migration after the last one', () => {
    const made = layOut(root, 'actions', 'car-theft')
    expect(made).toContain('services/actions/migrations/0008_car_theft.sql')
    expect(made).toContain('mfe-actions/src/car-theft/CarTheftScreen.tsx')
    expect(readFileSync(join(root, 'packages/api-contract/src/actions/car-theft.ts'), 'utf8')).toContain(
      'carTheft = feature({',
    )
    const found = partsOf(root, 'car-theft').flatMap(({ files }) => files)
    expect([...found].sort()).toEqual([...made].sort())
  })

  it('gives a row in the menu a place that no other has, of all remotes with that group', () => {
    const files = {
      'mfe-actions/src/remote.ts': "remote({ groups: [{ id: 'status', order: 10 }, { id: 'prison', order: 20 }] })",
      'mfe-actions/src/jail/jail.ts':
        "row: { group: 'status', label: 'Cel', order: 10 },\nrow: { group: 'prison', order: 900 }",
      'mfe-social/src/log/log.ts': "row: {\n  group: 'status',\n  order: 130,\n  badge: { strongAbove: 5 },\n}",
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    layOut(root, 'actions', 'car-theft')
    expect(readFileSync(join(root, 'mfe-actions/src/car-theft/car-theft.ts'), 'utf8')).toContain(
      "row: { group: 'status', label: 'TODO CarTheft', icon: 'status', order: 140 }",
    )
  })

  it('lays out a small one in nine files', () => {
    for (const domain of SERVICES) expect(layOut(root, domain, `${domain}-dice`)).toHaveLength(9)
  })

  it('names the purpose of what it reserves, after the others', () => {
    const path = join(root, 'packages/event-contract/src/purposes.ts')
    mkdirSync(join(root, 'packages/event-contract/src'), { recursive: true })
    writeFileSync(path, "const purposes = [\n  'travel',\n] as const\n")
    expect(addLines(root, 'car-theft', ['escrow'])).toEqual(['packages/event-contract/src/purposes.ts'])
    expect(readFileSync(path, 'utf8')).toBe("const purposes = [\n  'travel',\n  'carTheft',\n] as const\n")
    expect(addLines(root, 'dice', [])).toEqual([])
  })

  it('declares a switch of each, and a timer of an action, after the existing ones', () => {
    const contract = join(root, 'packages/api-contract/src/economy')
    mkdirSync(contract, { recursive: true })
    writeFileSync(
      join(contract, 'bank.ts'),
      "export const bank = feature({ switch: { name: 'bank', order: 30, label: 'Bank' } })",
    )
    layOut(root, 'actions', 'car-theft')
    const declared = readFileSync(join(root, 'packages/api-contract/src/actions/car-theft.ts'), 'utf8')
    expect(declared).toContain("switch: { name: 'carTheft', order: 40,")
    expect(declared).toContain("key: 'carTheft',\n    order: 10,")
    layOut(root, 'casino', 'dice')
    expect(readFileSync(join(root, 'packages/api-contract/src/casino/dice.ts'), 'utf8')).not.toContain('timer')
  })

  it('lays out in economy what words ask for, with what they need', () => {
    const made = layOut(root, 'actions', 'car-theft', ['estate', 'escrow'])
    const features = 'services/economy/src/features/car-theft/car-theft'
    for (const kind of ['audit', 'audit.test', 'reward', 'reward.test', 'estate', 'estate.test', 'escrow'])
      expect(made).toContain(`${features}.${kind}.ts`)
    expect(made).toContain('services/economy/migrations/0001_car_theft.sql')
    expect(made).toContain('packages/event-contract/src/actions/car-theft.ts')
    expect(readFileSync(join(root, `${features}.ts`), 'utf8')).toContain("CAR_THEFT: { atDeath: 'heir' }")
    const found = partsOf(root, 'car-theft').flatMap(({ files }) => files)
    expect([...found].sort()).toEqual([...made].sort())
  })

  it.each([
    ['actions', 'gold', '"gold" is nothing that a feature can have'],
    ['casino', 'item', 'only a feature of actions or economy'],
    ['economy', 'reward', 'A reward is paid by economy for a fact of actions'],
  ])('refuses what %s can not have: %s', (domain, word, why) => {
    expect(() => layOut(root, domain, 'car-theft', [word])).toThrow(why)
    expect(existsSync(join(root, 'proto'))).toBe(false)
  })

  it('writes nothing over what is there', () => {
    layOut(root, 'actions', 'raid')
    const rules = join(root, 'services/actions/src/features/raid/raid.rules.ts')
    writeFileSync(rules, 'mine')
    expect(() => layOut(root, 'actions', 'raid')).toThrow('is there already')
    expect(readFileSync(rules, 'utf8')).toBe('mine')
  })

  it.each([
    ['nowhere', 'raid', 'is no domain'],
    ['actions', '../raid', "can't be a feature's name"],
    ['actions', 'Raid', "can't be a feature's name"],
  ])('refuses %s %s', (domain, feature, why) => {
    expect(() => layOut(root, domain, feature)).toThrow(why)
    expect(existsSync(join(root, 'gateway'))).toBe(false)
  })
})

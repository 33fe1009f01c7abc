import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'
import { isRetiredFile, retiredIn, retiredNamesIn, retiredNamesInSql, retiredWords } from './retired-names.ts'

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))

/** The list itself, and what is generated. */
const leftOut = /\/(released|gen)\/|\/retired-names(\.test)?\.ts$/

it('finds a retired word as a part of a name, and only there', () => {
  const found = (source: string) => retiredNamesIn(source)
  expect(found('const paidDeed = 1')).toEqual(['paidDeed'])
  expect(found('function tellAll(told: string) {}')).toEqual(['tellAll', 'told'])
  expect(found('viewers.tell({ held })')).toEqual(['held', 'tell'])
  expect(found('const deed = services.economy.deed')).toEqual(['deed'])
  expect(found('const standingOf = (row: Row) => row.purses')).toEqual(['purses', 'standingOf'])
  expect(found('kit.letPass(hand.goOn())')).toEqual(['goOn', 'letPass'])
  expect(found(`const row = \`select held from deed where \${heldBy}\``)).toEqual(['heldBy'])
  expect(found('// the deed is told\n<p>Wat deed je daar?</p>\nconst text = "told"')).toEqual([])
  expect(found('const { placeholder, threshold, rewardEuro, household, outstanding } = deal')).toEqual([])
})

it('knows the word of a file by its parts', () => {
  expect(isRetiredFile('services/economy/src/deed/rules.ts')).toBe(true)
  expect(isRetiredFile('mfe-kit/src/use-held.ts')).toBe(true)
  expect(isRetiredFile('services/economy/src/reward/reward.ts')).toBe(false)
  expect(isRetiredFile('services/economy/migrations/0008_deed.sql')).toBe(true)
})

it('finds a retired word in SQL, also in a result', () => {
  const source = `-- a deed is told
create table deed (held int); select told_xid, 'alone', 'sottomondo.economy.deed.moved.v1' from outbox;
raise exception 'what is held is told' using errcode = 'serialization_failure';`
  expect(retiredNamesInSql(source)).toEqual(['alone', 'deed', 'held', 'told_xid'])
})

it('no name in the code holds a retired word (docs/glossary.md)', () => {
  const sources = tracked.filter((file) => /\.(tsx?|mts|mjs)$/.test(file) && !leftOut.test(`/${file}`))
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap((file) =>
    retiredNamesIn(readFileSync(join(ROOT, file), 'utf8')).map(
      (name) => `${file}: ${name} (${retiredIn(name)}: ${retiredWords[retiredIn(name) ?? '']})`,
    ),
  )
  expect(found).toEqual([])
})

it('no name in SQL holds a retired word (docs/glossary.md)', () => {
  const sources = tracked.filter((file) => file.endsWith('.sql'))
  expect(sources.length).toBeGreaterThan(50)
  const found = sources.flatMap((file) =>
    retiredNamesInSql(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it('no file or folder has a retired word in its name', () => {
  expect(tracked.filter((file) => !leftOut.test(`/${file}`) && isRetiredFile(file))).toEqual([])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findHarmfulMigrations, harmOf } from './migrations.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it.each([
  ['drop table gangster;', 'drops'],
  ['DROP FUNCTION IF EXISTS crime_commit(int);', 'drops'],
  ['alter table gangster drop column mood;', 'drops a column'],
  ['alter table gangster drop mood;', 'drops a column'],
  ['alter table gangster rename column mood to temper;', 'renames'],
  ['alter table gangster rename to player;', 'renames'],
  ['alter table gangster alter column mood type text;', 'changes a column’s type'],
  ['alter table gangster\n  alter mood set data type text;', 'changes a column’s type'],
  ['alter table gangster alter column mood set not null;', 'makes a column NOT NULL'],
  ['alter table gangster add column mood text not null;', 'adds a NOT NULL column without a default'],
  [
    'alter table gangster add a int not null default 0, add b int not null;',
    'adds a NOT NULL column without a default',
  ],
  ['do $$ begin drop table gangster; end $$;', 'drops'],
  ['truncate gangster;', 'empties a table'],
])('refuses %s', (sql, what) => {
  expect(harmOf(sql).map((one) => one.what)).toContain(what)
})

it.each([
  'alter table gangster add column mood text;',
  `alter table gangster add column mood text not null default 'calm';`,
  'alter table gangster add column id bigint not null generated always as identity;',
  'alter table gangster add constraint calm check (mood is not null);',
  'alter table gangster drop constraint calm; alter table gangster alter mood drop not null;',
  'drop index gangster_mood; create index gangster_mood on gangster (mood) where mood is not null;',
  'create table fresh (a int); alter table fresh add column b int not null; drop table fresh;',
  '-- drop table gangster;\n/* rename */ select 1;',
  `comment on table gangster is 'drop table; rename';`,
  `create function upkeep() returns void language plpgsql as $$ begin drop table gangster; end $$;`,
  '-- contract: mood is read by nobody since 1.1\nalter table gangster drop column mood;',
])('accepts %s', (sql) => {
  expect(harmOf(sql)).toEqual([])
})

it('names the file and the line', () => {
  mkdirSync(join(root, 'services/casino/migrations'), { recursive: true })
  const file = 'services/casino/migrations/0009_x.sql'
  writeFileSync(join(root, file), 'create table a (b int);\n\ndrop table c;\n')
  expect(findHarmfulMigrations(root)).toEqual([`${file}:3  drops`])
})

it('sends functions to their own files', () => {
  mkdirSync(join(root, 'services/casino/migrations'), { recursive: true })
  const making = 'create or replace function pay(p int) returns void language sql as $$ select 1 $$;\n'
  const file = 'services/casino/migrations/0009_x.sql'
  writeFileSync(join(root, file), `select 1;\n${making}`)
  expect(findHarmfulMigrations(root)).toEqual([
    `${file}:2  makes the function pay: its text belongs into ../functions/pay.sql`,
  ])
})

it('does not take an empty reason', () => {
  expect(harmOf('-- contract:\ndrop table c;')).toHaveLength(1)
})

it('finds none in this checkout', () => {
  expect(findHarmfulMigrations(ROOT)).toEqual([])
})

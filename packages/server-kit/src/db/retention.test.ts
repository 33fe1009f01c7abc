import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { openPool, type Pool } from './database.ts'
import { retention } from './retention.ts'

const dayMs = 86_400_000
const deleteNotes = retention({
  name: 'notes_delete',
  table: 'note',
  params: { beforeMs: 'epochMs' },
  where: `written_at < $beforeMs and not exists (select from pinned where pinned.note_id = note.note_id) or is_draft`,
})

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase('retention')
  pool = openPool(database.urlFor('retention'), 4, 'retention', createLogger('retention test', 'silent'))
  await pool.query(`create table note (note_id int primary key, written_at timestamptz not null, is_draft bool not null);
    create table pinned (note_id int primary key);
    create table piece (transaction xid8 not null, notes int not null);
    create function count_piece() returns trigger language plpgsql as $$ begin
      insert into piece select pg_current_xact_id(), count(*) from gone having count(*) > 0;
      return null;
    end $$;
    create trigger count_piece after delete on note
      referencing old table as gone for each statement execute function count_piece()`)
})
beforeEach(async () => {
  await pool.query(`truncate note, pinned, piece;
    insert into note select n, to_timestamp(n * 86400), false from generate_series(1, 25) n`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const left = async () =>
  (await pool.query('select note_id from note order by note_id')).rows.map(({ note_id }) => note_id)

test('old rows go in pieces, each in a transaction of its own, and younger ones stay', async () => {
  expect(await deleteNotes.run(pool, { beforeMs: 24 * dayMs }, 10)).toBe(23)
  expect(await left()).toEqual([24, 25])
  const { rows } = await pool.query('select notes, transaction from piece order by transaction')
  expect(rows.map(({ notes }) => notes)).toEqual([10, 10, 3])
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(3)
})

test('a condition with alternatives and with other tables keeps its meaning', async () => {
  await pool.query('insert into pinned values (3); update note set is_draft = true where note_id = 20')
  expect(await deleteNotes.run(pool, { beforeMs: 10 * dayMs }, 4)).toBe(9)
  expect(await left()).toEqual([3, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25])
})

test('a row that is renewed while its piece waits for it stays', async () => {
  const player = await pool.connect()
  try {
    await player.query('begin')
    await player.query('update note set written_at = to_timestamp(86400 * 100) where note_id = 1')
    const deleted = deleteNotes.run(pool, { beforeMs: 3 * dayMs })
    await waitingForRow()
    await player.query('commit')
    expect(await deleted).toBe(1)
    expect((await left()).slice(0, 2)).toEqual([1, 3])
  } finally {
    player.release()
  }
})

const waitingForRow = () =>
  eventually(async () => {
    const { rowCount } = await pool.query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rowCount).toBe(1)
  })

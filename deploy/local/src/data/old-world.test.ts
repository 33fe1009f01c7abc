import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { restore } from '../backup/restore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-world-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const beforeFirst = JSON.stringify({ mode: 'development', databaseAdmin: 'secret', logins: { admin: 'secret' } })
const sentence = (world: string) =>
  `The world in ${world} is of a version before 1.0, which this version cannot continue: move that folder away, or name another one in DATA_DIR.`
const everything = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { mode, mtimeMs } = statSync(join(folder, name))
      return { name, mode, mtimeMs }
    })

it('a start with the world of a version before 1.0 says so in one sentence, fails and touches nothing', () => {
  const data = join(folder, 'data')
  mkdirSync(join(data, 'postgres'), { recursive: true })
  mkdirSync(join(data, 'logs'))
  writeFileSync(join(data, 'secrets.json'), beforeFirst)
  writeFileSync(join(data, 'logs/economy.log'), 'the last start')
  const before = everything()
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../start.ts')], {
    env: { ...process.env, MODE: 'development', DATA_DIR: data },
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${sentence(data)}\n` })
  expect(everything()).toEqual(before)
})

it('a backup of such a world is not restored, and the world in the data folder stays', async () => {
  const [backup, data] = [join(folder, 'backup'), join(folder, 'data')]
  for (const path of [join(backup, 'releases'), join(data, 'postgres')]) mkdirSync(path, { recursive: true })
  for (const name of ['database.dump', 'backup.json']) writeFileSync(join(backup, name), '{}')
  writeFileSync(join(backup, 'secrets.json'), beforeFirst)
  const before = everything()
  await expect(restore([backup], { DATA_DIR: data })).rejects.toThrow(sentence(backup))
  expect(everything()).toEqual(before)
  expect(readFileSync(join(backup, 'secrets.json'), 'utf8')).toBe(beforeFirst)
})

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { PROCESSES } from '@sottomondo/local/processes'
import { entries } from '@sottomondo/servers/entries'
import { expect, test } from 'vitest'
import { imageContent } from './content.ts'

const { files, packages, missing } = imageContent(ROOT)

test('everything that the processes and jobs read is in the image', () => {
  expect(missing).toEqual([])
  for (const { folder, database } of PROCESSES)
    if (database)
      expect(
        files.some((file) => file.startsWith(`${folder}/migrations/`)),
        folder,
      ).toBe(true)
  expect(files).toContain('services/actions/functions/timers_left.sql')
  expect(files).toContain('packages/server-kit/migrations/0001_function_file.sql')
  expect(files).toContain('gateway/src/docs/docs.css')
})

test('every command that the operators read of is in the image', () => {
  const jobs = globSync('deploy/cluster/src/image/run-*.ts', { cwd: ROOT }).map((file) => basename(file, '.ts'))
  const read = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8').match(/\b[\w-]+(?=\.mjs\b)/g) ?? []
  expect(jobs.length).toBeGreaterThan(2)
  expect(read).toEqual(expect.arrayContaining(jobs))
  for (const command of [...jobs, ...read]) expect(entries).toHaveProperty([command])
})

test('no source, test or secret is in the image', () => {
  expect(files.filter((file) => !/\.(sql|css|client\.js)$|^gateway\/src\/docs\/examples\//.test(file))).toEqual([])
})

test('the packages outside the bundle are in the image, with what they need themselves', () => {
  for (const name of ['@node-rs/argon2', '@mollie/api-client', 'node-fetch'])
    expect(packages).toContain(`node_modules/${name}`)
  expect(packages.filter((path) => /rspack|typescript|vitest|biome|react|grpc|nx$/.test(path))).toEqual([])
})

test('what is missing is named with the file that wants it', () => {
  const nothing = 'services/none/src/main.ts'
  expect(imageContent(ROOT, [nothing]).missing).toEqual([nothing])
})

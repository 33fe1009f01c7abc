import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { PROCESSES } from '@sottomondo/local/processes'
import { expect, test } from 'vitest'
import { imageContent } from './content.ts'

const { files, packages, missing } = imageContent(ROOT)

test('everything that the processes and jobs import and read is in the image', () => {
  expect(missing).toEqual([])
  for (const { folder, database } of PROCESSES) {
    expect(files).toContain(`${folder}/src/main.ts`)
    if (database)
      expect(
        files.some((file) => file.startsWith(`${folder}/migrations/`)),
        folder,
      ).toBe(true)
  }
  expect(files).toContain('services/actions/functions/timers_left.sql')
  expect(files).toContain('gateway/src/docs/docs.css')
})

test('every command that the operators read of is in the image', () => {
  const own = globSync('deploy/cluster/src/image/run-*.ts', { cwd: ROOT })
  const read = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8').match(/(deploy|services|gateway)\/[\w/-]+\.ts/g) ?? []
  const commands = read.filter((path) => /\/(run-[^/]*|main)\.ts$/.test(path))
  expect(own.length).toBeGreaterThan(2)
  expect(commands).toEqual(expect.arrayContaining(own))
  for (const command of [...own, ...commands]) expect(files).toContain(command)
})

test('no test, bench, secret or screen’s source is in the image', () => {
  const unwanted = /\.(test|spec)\.|\/(test|testing|bench|e2e)\/|test-kit|secrets\.json|\.env|^(shell|mfe-)/
  expect(files.filter((file) => unwanted.test(file))).toEqual([])
})

test('the packages that run are in the image, with what they need themselves, and no compiler', () => {
  for (const name of [
    '@grpc/grpc-js',
    '@node-rs/argon2',
    'express',
    'node-pg-migrate',
    'pg-boss',
    'pg-protocol',
    'zod',
  ])
    expect(packages).toContain(`node_modules/${name}`)
  expect(packages.filter((path) => /rspack|typescript|vitest|biome|react|nx$/.test(path))).toEqual([])
})

test('what is missing is named with the file that wants it', () => {
  const nothing = 'services/none/src/main.ts'
  expect(imageContent(ROOT, [nothing]).missing).toEqual([nothing])
})

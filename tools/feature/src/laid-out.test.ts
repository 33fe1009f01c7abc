import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import type { ServiceName } from '@sottomondo/local/processes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { addLines } from './lists.ts'

/** Of each domain one, and one with everything that can be asked for. */
const features: [ServiceName, string, string[]][] = [
  ['accounts', 'pen-name', []],
  ['actions', 'night-watch', []],
  ['actions', 'shell-game', ['reward', 'estate', 'escrow']],
  ['economy', 'pawn-shop', ['item', 'escrow']],
  ['casino', 'dice-table', []],
  ['social', 'street-poll', []],
]
const folders = ['proto', 'packages', 'services', 'gateway', 'shell', 'tools', 'deploy']
const left = new Set(['node_modules', 'dist', '.build', 'public', 'fonts', 'functions'])

let root: string
let made: string[]
const run = (command: string, args: string[]) => spawnSync(command, args, { cwd: root, encoding: 'utf8' })

/** The sources without what is big, with packages that lead to these sources. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'laid-out-'))
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))
  for (const name of [...folders, ...remotes])
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !left.has(basename(path)) && !/\.(svg|png|webp|avif)$/.test(path),
    })
  for (const name of ['.gitignore', 'package.json', 'package-lock.json', 'tsconfig.json', 'biome.json'])
    cpSync(join(ROOT, name), join(copy, name))
  const packages = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@sottomondo'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@sottomondo') symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(packages, '@sottomondo')))
    symlinkSync(readlinkSync(join(packages, '@sottomondo', name)), join(copy, 'node_modules/@sottomondo', name))
  for (const path of globSync('{packages,services}/*/node_modules', { cwd: ROOT }))
    symlinkSync(join(ROOT, path), join(copy, path))
  return copy
}

/** Has the types of the project's own sources read, but not checked again: a step of `npm test` does that. */
function leaveUnchecked(copy: string): void {
  for (const path of globSync('**/*.{ts,tsx}', { cwd: copy, exclude: ['node_modules', '**/gen', '**/*.d.ts'] })) {
    const file = join(copy, path)
    writeFileSync(file, `${unchecked}${readFileSync(file, 'utf8')}`)
  }
}
const unchecked = '// @ts-nocheck\n'

beforeAll(() => {
  root = copyOfProject()
  leaveUnchecked(root)
  made = features.flatMap(([domain, feature, extras]) => [
    ...layOut(root, domain, feature, extras),
    ...addLines(root, feature, extras),
  ])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('what is laid out is listed, formatted and fits the types of the project', () => {
  const listed = run(process.execPath, ['tools/codegen/src/codegen.ts'])
  expect(listed.stderr).toBe('')
  const sources = made.filter((path) => /\.tsx?$/.test(path))
  // Lists of the project that got a line are checked with what is new.
  for (const path of sources) {
    const file = join(root, path)
    writeFileSync(file, readFileSync(file, 'utf8').replace(unchecked, ''))
  }
  const checked = run('node_modules/.bin/biome', ['check', '--write', ...sources])
  expect([checked.status, checked.stderr]).toEqual([0, expect.not.stringContaining('warning')])
  const ambient = globSync('{packages,tools}/*/src/*.d.ts', { cwd: root })
  const project = { extends: './tsconfig.json', files: [...sources, ...ambient] }
  writeFileSync(join(root, 'laid-out.json'), JSON.stringify(project))
  expect(run('node_modules/.bin/tsc', ['--noEmit', '--checkers', '1', '-p', 'laid-out.json']).stdout).toBe('')
})

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'
import { readWords } from './start-words.mjs'

it('starts without words', () => {
  expect(readWords([])).toEqual({ status: 0 })
})

it('passes on how many residents play along', () => {
  expect(readWords(['--residents', '50'])).toEqual({ status: 0, residents: '50' })
})

it.each([['--residents', '-1'], ['--residents', 'many'], ['--residents=1.5'], ['--residents', '1000']])(
  'refuses %s %s',
  (...words) => {
    expect(readWords(words)).toMatchObject({ say: expect.stringContaining('--residents'), status: 2 })
  },
)

it.each([['--help'], ['-h']])('tells what can be set on %s', (word) => {
  expect(readWords([word])).toEqual({ say: expect.stringContaining('GAME_SPEED'), status: 0 })
})

it.each([[['--port=9000']], [['production']], [['--help', '--fast']], [['--help=yes']]])('refuses %j', (words) => {
  expect(readWords(words)).toEqual({ say: expect.stringContaining(words.join(' ')), status: 2 })
})

it('starts and installs nothing by that, in a checkout without packages', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    mkdirSync(join(checkout, 'deploy'))
    mkdirSync(join(checkout, 'tools'))
    for (const folder of ['deploy/local', 'tools/bootstrap']) {
      execFileSync('cp', ['-r', join(ROOT, folder), join(checkout, folder)])
    }
    const start = (word: string) =>
      spawnSync(process.execPath, [join(checkout, 'deploy/local/start.mjs'), word], { encoding: 'utf8' })
    expect(start('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('PORT'), stderr: '' })
    expect(start('--prot')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--prot') })
    expect(readdirSync(checkout).sort()).toEqual(['deploy', 'tools'])
  } finally {
    rmSync(checkout, { recursive: true })
  }
})

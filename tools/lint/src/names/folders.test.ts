import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { crowdedFolders } from './folders.ts'

const root = mkdtempSync(join(tmpdir(), 'folders-'))
const fill = (folder: string, files: number) => {
  mkdirSync(join(root, folder), { recursive: true })
  for (let nth = 0; nth < files; nth++) writeFileSync(join(root, folder, `file-${nth}.ts`), '')
}
afterEach(() => rmSync(root, { recursive: true }))

it('a folder of more than 25 source files is named, unless it is a list', () => {
  fill('mfe-social/src/family', 25)
  fill('mfe-social/src/forum', 26)
  fill('services/social/migrations', 40)
  expect(crowdedFolders(root)).toEqual([
    'mfe-social/src/forum  holds 26 files: give it folders by subject, 25 at most in each',
  ])
})

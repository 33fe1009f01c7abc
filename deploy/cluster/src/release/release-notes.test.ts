import { expect, test } from 'vitest'
import { changesOf, checksumsOf, otherVersions, releaseNotes } from './release-notes.ts'

const changelog = `# Changelog

What it is.

## 1.10.0

Later.

## 1.1.0

- One thing.
- Another.

## 1.0.0
`

test('a version’s changes are those below its own heading', () => {
  expect(changesOf(changelog, '1.1.0')).toBe('- One thing.\n- Another.')
  expect(changesOf(changelog, '1.10.0')).toBe('Later.')
})

test('a version without a heading, or without a word below it, has no changes', () => {
  expect(changesOf(changelog, '1.1')).toBeUndefined()
  expect(changesOf(changelog, '2.0.0')).toBeUndefined()
  expect(changesOf(changelog, '1.0.0')).toBeUndefined()
})

test('every place with another version is named', () => {
  const versions = { 'package.json': '1.1.0', gateway: '1.0.0', chart: undefined }
  expect(otherVersions(versions, '1.1.0')).toEqual(['gateway says 1.0.0', 'chart says undefined'])
})

test('the notes name commit, changes, and each file with its checksum', () => {
  const files = [{ name: 'game.tar.gz', sizeBytes: 1_250_000, sha256: 'abc' }]
  const notes = releaseNotes({ version: '1.1.0', commit: 'f00d', changes: '- One thing.', files })
  for (const part of ['f00d', '- One thing.', '| `game.tar.gz` | 1.3 MB | `abc` |']) expect(notes).toContain(part)
  expect(checksumsOf(files)).toBe('abc  game.tar.gz\n')
})

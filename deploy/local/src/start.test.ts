import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './lint/imports.ts'

/** What a program imports before its first line runs: files of this workspace, followed, and names of packages. */
function loadedBy(entry: string): Map<string, string> {
  const from = new Map<string, string>()
  const look = (file: string) => {
    for (const { specifier, typeOnly, lazy } of importsOf(readFileSync(file, 'utf8'))) {
      const target = specifier.startsWith('.') ? join(file, '..', specifier) : specifier
      if (typeOnly || lazy || from.has(target)) continue
      from.set(target, relative(import.meta.dirname, file))
      if (specifier.startsWith('.')) look(target)
    }
  }
  look(join(import.meta.dirname, entry))
  return from
}

it.each(['start.ts', 'test.ts'])('%s starts in a new checkout, where no code is generated yet', (entry) => {
  const loaded = loadedBy(entry)
  expect([...loaded.keys()].length).toBeGreaterThan(20)
  const ours = [...loaded].filter(([target]) => target.startsWith('@sottomondo/') || target.includes('/gen/'))
  expect(ours).toEqual([])
})

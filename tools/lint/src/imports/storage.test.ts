import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'

/**
 * A browser may forbid its storage, whose mere mention then throws, or have no space left. So pages reach it through
 * `browser-storage.ts` of mfe-kit, which works without it, too.
 */
const files = globSync(
  ['{shell,mfe-*}/src/**/*.{ts,tsx,html}', 'packages/*/src/**/*.{ts,tsx}', 'gateway/src/page/**/*.ts'],
  {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/testing*'],
  },
).map((file) => file.replaceAll('\\', '/'))

/** Files that may name it: the module itself, and the service worker, a program of its own. */
const wrappers: Readonly<Record<string, readonly string[]>> = {
  'packages/mfe-kit/src/browser/browser-storage.ts': ['localStorage', 'sessionStorage', 'caches'],
  'shell/src/updates/service-worker.ts': ['caches'],
}

/** Returns the browser's storages that a source names outside its comments. */
function storagesIn(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    // The module's callers name it in words.
    .replaceAll(/\b(read|write|remove)Stored(<[^(]*>)?\('\w+'/g, '')
  const named = code.matchAll(
    /\b(localStorage|sessionStorage|indexedDB|caches)\b|\b(cookieStore|navigator\.storage)\b/g,
  )
  return [...new Set([...named].map(([name]) => name))]
}

it.each([
  ["localStorage.getItem('x')", ['localStorage']],
  ['const { sessionStorage } = window', ['sessionStorage']],
  ["window['indexedDB'].open('x')", ['indexedDB']],
  ['(await caches.keys()).length', ['caches']],
  ['navigator.storage.persist()', ['navigator.storage']],
  ["readStored<{ x: number }>('sessionStorage', key)", []],
  ['// like localStorage', []],
  ['/** Players that a process caches. */', []],
])('%s', (source, named) => expect(storagesIn(source)).toEqual(named))

it('only the module for it names the browser’s storage', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const naming = files.flatMap((file) => {
    const named = storagesIn(readFileSync(join(ROOT, file), 'utf8'))
    return named.length > 0 ? [[file, named]] : []
  })
  expect(Object.fromEntries(naming)).toEqual(wrappers)
})

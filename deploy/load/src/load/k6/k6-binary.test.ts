import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findK6, k6 } from './k6-binary.ts'

let folder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sm-k6-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, script: string): string {
  const bin = join(folder, name)
  mkdirSync(bin)
  const file = join(bin, name.split('-')[0] ?? name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return bin
}
const find = (...path: string[]) =>
  findK6({ env: { PATH: path.join(':') }, cacheFolder: join(folder, 'cache'), say: (line) => said.push(line) })
const built = () => join(folder, 'cache', `k6-${k6.version}`, 'k6')
/** Does the work of `go install` with the shell's own means: the PATH has nothing else. */
const installs = `echo "$@" > ${'"$GOBIN/asked"'}; echo '#!/bin/sh' > "$GOBIN/k6"; /bin/chmod 755 "$GOBIN/k6"`

test('k6 on the PATH is used, and nothing is built', async () => {
  const bin = program('k6-own', 'true')
  expect(await find('', program('go', installs), bin)).toBe(join(bin, 'k6'))
  expect(said).toEqual([])
})

test('without k6 Go builds it, once, into the cache', async () => {
  const go = program('go', installs)
  expect(await find(go)).toBe(built())
  expect(said).toEqual([expect.stringContaining(`building ${k6.module}@${k6.version} with Go`)])
  expect(await find(go)).toBe(built())
  expect(said).toHaveLength(1)
  // Not even Go is needed any more.
  expect(await find()).toBe(built())
})

test('a file of that name that can’t be run does not count as k6', async () => {
  const bin = program('k6-broken', 'true')
  chmodSync(join(bin, 'k6'), 0o644)
  expect(await find(bin, program('go', installs))).toBe(built())
})

test('with neither, one sentence says how to get it', async () => {
  await expect(find()).rejects.toThrow(/^k6 is needed, and neither k6 nor go is on the PATH: install k6 .* or Go/)
  await expect(find('')).rejects.toThrow(/neither k6 nor go/)
})

test('a build that fails says why, and leaves nothing that looks built', async () => {
  const go = program('go', 'echo "no such host" >&2; exit 1')
  await expect(find(go)).rejects.toThrow('k6 could not be built with Go: no such host.')
  await expect(find(program('go-lazy', 'true'))).rejects.toThrow(/left no k6/)
  expect(existsSync(built())).toBe(false)
})

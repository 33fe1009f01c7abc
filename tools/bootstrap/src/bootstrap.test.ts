import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(['start', 'test', 'new-feature', 'bench', 'load', 'season'])(
  'npm run %s works in a clone that was never started: it installs and generates before it imports anything',
  (script) => {
    const file = /^exec node (\S+\.mjs)$/.exec(scripts[script] ?? '')?.[1] ?? ''
    const source = readFileSync(join(ROOT, file), 'utf8')
    const imported = /^import \{ bootstrap \} from '(\S+)'\n[\s\S]*\bawait bootstrap\('(\S+)'/.exec(source)
    for (const [, from] of source.matchAll(/ from '(\S+)'/g)) expect(from).toMatch(/^\..*\.mjs$/)
    const bootstrap = join(ROOT, dirname(file), imported?.[1] ?? '')
    expect(bootstrap).toBe(join(ROOT, 'tools/bootstrap/src/bootstrap.mjs'))
    expect(existsSync(join(ROOT, imported?.[2] ?? 'nothing'))).toBe(true)
  },
)

test('npm run feature installs nothing, and says in one sentence when packages are missing', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  try {
    for (const folder of ['tools/bootstrap', 'tools/feature']) {
      cpSync(join(ROOT, folder), join(clone, folder), { recursive: true })
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(clone, 'tools/feature/feature.mjs'), 'crime'],
      {
        encoding: 'utf8',
      },
    )
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'No packages are installed here yet: npm ci does it, and so does npm start.\n',
    ])
    expect(existsSync(join(clone, 'node_modules'))).toBe(false)
  } finally {
    rmSync(clone, { recursive: true })
  }
})

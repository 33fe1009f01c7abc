import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(['start', 'test', 'feature', 'new-feature', 'bench', 'load', 'season'])(
  'npm run %s works in a clone that was never started: it installs and generates before it imports anything',
  (script) => {
    const file = /^exec node (\S+\.mjs)$/.exec(scripts[script] ?? '')?.[1] ?? ''
    const source = readFileSync(join(ROOT, file), 'utf8')
    const imported = /^import \{ bootstrap \} from '(\S+)'\n\nawait bootstrap\('(\S+)'/.exec(source)
    const bootstrap = join(ROOT, dirname(file), imported?.[1] ?? '')
    expect(bootstrap).toBe(join(ROOT, 'deploy/local/src/bootstrap/bootstrap.mjs'))
    expect(existsSync(join(dirname(bootstrap), '..', imported?.[2] ?? 'nothing'))).toBe(true)
  },
)

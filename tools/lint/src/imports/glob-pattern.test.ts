import { expect, it } from 'vitest'
import { globPattern } from './glob-pattern.ts'

it.each([
  ['services/*', 'services/casino', true],
  ['services/*', 'services/casino/src', false],
  ['services/**', 'services/casino/src/main.ts', true],
  ['{services/{a,b},gateway}/**', 'services/b/src/x.ts', true],
  ['{services/{a,b},gateway}/**', 'services/c/src/x.ts', false],
  ['packages/!(test-kit)', 'packages/test-kit', false],
  ['packages/!(test-kit)', 'packages/test-kit-more', true],
  ['services/*/src/seed{,.test}.ts', 'services/a/src/seed.test.ts', true],
  ['services/*/src/seed{,.test}.ts', 'services/a/src/seedXts', false],
  ['**/*.test.ts', 'a/b.test.ts', true],
])('%s of %s: %s', (glob, path, fits) => {
  expect(globPattern(glob).test(path)).toBe(fits)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const browserSide = '{shell,mfe-*,packages/{mfe-kit,ui-kit,car-catalogue}}/**/*.test.{ts,tsx}'
/** They ask for a page of their own, which what they import keeps hold of. */
const screens = globSync(browserSide, {
  cwd: import.meta.dirname,
  exclude: (path) => path.endsWith('node_modules'),
}).filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('@vitest-environment'))

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    // They wait for servers as much as they compute: two workers left half of two cores idle.
    maxWorkers: 3,
    // What a test makes dies young: in V8's usual 16 MB much of it is copied again and again, a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // Real servers on a busy machine: a limit that only a hanging test reaches.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          // A context for each file instead of a process: two thirds of the time for the same tests.
          pool: 'vmForks',
          include: screens,
          setupFiles: ['packages/test-kit/src/screens-setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // Nothing holds on to anything here: a process for each file took longer than the tests.
        test: {
          name: 'plain',
          include: [browserSide],
          exclude: ['**/node_modules/**', '**/dist/**', ...screens],
          isolate: false,
          setupFiles: ['packages/test-kit/src/properties-setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['{packages,tools,services,gateway,proto,deploy}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', browserSide],
          // A worker keeps what it has loaded for its next file, which took longer than the tests: what these share is on
          // servers, where each file has its own database.
          isolate: false,
          setupFiles: ['packages/test-kit/src/properties-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

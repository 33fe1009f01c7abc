import { defineConfig } from 'vitest/config'

/** They have a page of their own, or what stands for one, which what they import keeps hold of. */
const screens = '{shell,mfe-*,packages/{mfe-kit,ui-kit}}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    // They wait for servers as much as they compute: two workers left half of two cores idle.
    maxWorkers: 3,
    // Real servers on a busy machine: a limit that only a hanging test reaches.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          include: [screens],
          setupFiles: ['packages/test-kit/src/screens-setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['{packages,services,gateway,proto,deploy}/**/*.test.ts'],
          exclude: [screens],
          // A worker keeps what it has loaded for its next file, which took longer than the tests: what these share is on
          // servers, where each file has its own database.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,services,gateway,shell,proto,mfe-*,deploy}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    // They wait for servers as much as they compute: Vitest's own choice on two cores, one worker, leaves one idle.
    maxWorkers: 2,
    // Real servers on a busy machine: a limit that only a hanging test reaches.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

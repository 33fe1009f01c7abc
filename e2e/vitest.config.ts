import { defineConfig } from 'vitest/config'

/** Tests of a whole running stack: the one that DATA_DIR (or this checkout's folder) names. */
export default defineConfig({
  test: {
    include: ['**/*.spec.ts'],
    globalSetup: ['../packages/test-kit/src/global-setup.ts'],
    // One world and one browser at a time: the files would fight over two cores.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

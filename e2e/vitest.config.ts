import { defineConfig } from 'vitest/config'

/** Of one world, which all of them play in: two files at a time, for a browser waits as much as it computes. */
const players = { include: ['{actions,casino,economy,shell,social}/**/*.spec.ts'] }
/** They switch, release, stop or restore what everybody else plays with. */
const operators = { include: ['{admin,platform}/**/*.spec.ts'] }

const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

/** Tests of a whole running stack: the one that DATA_DIR (or this checkout's folder) names. */
export default defineConfig({
  test: {
    globalSetup: ['../packages/test-kit/src/global-setup.ts'],
    projects: [
      { extends: true, test: { ...players, ...patience, name: 'players', maxWorkers: 2, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: { ...operators, ...patience, name: 'operators', maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

/** They play in one world, or in a small one of their own: three files at a time on two cores, for a browser waits as much as it computes. */
const players = {
  include: ['{actions,casino,economy,shell,social}/**/*.spec.ts', 'platform/crash.spec.ts'],
  exclude: ['casino/owner.spec.ts'],
  // A worker keeps what it has loaded for its next file: nobody here changes the stack, or a module's state.
  isolate: false,
}
/** They switch, release, stop or restore what everybody else plays with. */
const operators = {
  include: ['{admin,platform}/**/*.spec.ts', 'casino/owner.spec.ts'],
  exclude: ['platform/crash.spec.ts'],
}

const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

/** Tests of a whole running stack: the one that DATA_DIR (or this checkout's folder) names. */
export default defineConfig({
  test: {
    globalSetup: ['../packages/test-kit/src/global-setup.ts'],
    projects: [
      { extends: true, test: { ...players, ...patience, name: 'players', maxWorkers: 3, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: { ...operators, ...patience, name: 'operators', maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})

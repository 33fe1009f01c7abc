import { SPECS } from '@sottomondo/test/specs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Vitest begins with the slowest files of the last time, on a fresh machine with the largest ones. These are short and
 * go through many screens: started last they would be waited for.
 */
const longest = ['shell/screens.spec.ts', 'shell/more-screens.spec.ts', 'shell/evening.spec.ts']
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((file) => moduleId.endsWith(file))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/**
 * A worker keeps loaded modules for its next file, and its Chromium: no file here changes a module's state. A limit
 * that only a hanging test reaches.
 */
const everyone = { isolate: false, testTimeout: 300_000, hookTimeout: 300_000 }

/** Tests of a whole running stack, the one that DATA_DIR (or this checkout's folder) names; `processes` needs none. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Three at a time on two cores, for a browser waits as much as it computes.
      {
        extends: true,
        test: { ...SPECS.players, ...everyone, name: 'players', maxWorkers: 3, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: { ...SPECS.operators, ...everyone, name: 'operators', maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...SPECS.processes,
          ...everyone,
          name: 'processes',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          globalSetup: ['support/stack/build-servers.ts', '../packages/test-kit/src/global-setup.ts'],
        },
      },
    ],
  },
})

import type { Stack } from '../stack.ts'

export type TestStep = {
  name: string
  /** An npm script of the root. */
  script: string
  args?: string[]
  /** Runs Vitest, which then writes its counts as JSON. Other steps count as one check. */
  vitest?: boolean
  /** Runs against a private stack with these settings. */
  stack?: Record<string, string>
  /** Nothing after it makes sense when it fails. */
  essential?: boolean
}

/** Steps that run at the same time; one that has begun goes on to its end. */
export type Stage = readonly TestStep[]

/**
 * What `npm test` does, stage by stage. Whatever only reads the sources runs beside the unit tests, which wait for servers
 * half of their time. The private stack plays fast enough for a browser test to see a timer run out, has limits that only a
 * test which lowers them again can hit, and hashes the passwords of its many players cheaply: the strong hashes have unit
 * tests.
 */
export const STAGES: readonly Stage[] = [
  [
    { name: 'unit and service tests', script: 'test:unit', vitest: true },
    { name: 'types', script: 'typecheck' },
    { name: 'lint', script: 'lint' },
    { name: 'contracts', script: 'contracts' },
    { name: 'build', script: 'build', essential: true },
  ],
  [
    {
      name: 'browser tests',
      script: 'e2e',
      vitest: true,
      stack: {
        GAME_SPEED: '20',
        CLICK_LIMIT: '100000',
        CLICK_LIMIT_PREMIUM: '100000',
        BURST_LIMIT: '10000',
        ATTEMPT_LIMIT_FACTOR: '1000',
        PASSWORD_HASHING: 'cheap',
      },
    },
  ],
]

/** How a step that needs a stack finds it. */
export function environmentFor(stack: Stack): Record<string, string> {
  return { DATA_DIR: stack.dataFolder }
}

/**
 * The steps that a command line asks for: all without words; with them those whose npm script is named, and what is no
 * script narrows the files of the steps that run tests. `e2e casino/fruit` plays that one screen on a private stack.
 */
export function stagesFor(words: readonly string[]): readonly Stage[] {
  const scripts = STAGES.flat().map(({ script }) => script)
  const files = words.filter((word) => !scripts.includes(word))
  const isAskedFor = ({ script, vitest }: TestStep) =>
    (words.length === files.length || words.includes(script)) && (vitest || files.length === 0)
  return STAGES.map((stage) =>
    stage.filter(isAskedFor).map((step) => ({ ...step, args: [...(step.args ?? []), ...files] })),
  ).filter((stage) => stage.length > 0)
}

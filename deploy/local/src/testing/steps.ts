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

/**
 * What `npm test` does, in this order. The private stack plays fast enough for a browser test to see a timer run out,
 * has limits that only a test which lowers them again can hit, and hashes the passwords of its many players cheaply: the
 * strong hashes have unit tests.
 */
export const STEPS: readonly TestStep[] = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'contracts', script: 'contracts' },
  { name: 'unit and service tests', script: 'test:unit', vitest: true },
  { name: 'build', script: 'build', essential: true },
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
]

/** How a step that needs a stack finds it. */
export function environmentFor(stack: Stack): Record<string, string> {
  return { DATA_DIR: stack.dataFolder }
}

/**
 * The steps that a command line asks for: all without words; with them those whose npm script is named, and what is no
 * script narrows the files of the steps that run tests. `e2e casino/fruit` plays that one screen on a private stack.
 */
export function stepsFor(words: readonly string[]): readonly TestStep[] {
  const scripts = STEPS.map(({ script }) => script)
  const files = words.filter((word) => !scripts.includes(word))
  const chosen = STEPS.filter(({ script }) => words.length === files.length || words.includes(script))
  if (!files.length) return chosen
  return chosen.filter(({ vitest }) => vitest).map((step) => ({ ...step, args: [...(step.args ?? []), ...files] }))
}

import type { Stack } from '@sottomondo/local/stack'
import { type SpecProject, specsOf } from './specs.ts'

export type TestStep = {
  name: string
  /** An npm script of the root. */
  script: string
  args?: string[]
  /** Runs Vitest, which then writes its counts as JSON. Other steps count as one check. */
  vitest?: boolean
  /** The Vitest project it runs. */
  project?: SpecProject
  /** Runs against a private stack with these settings. */
  stack?: Record<string, string>
  /** Names of steps before it in the list: it begins when those of them that are run have ended. */
  after?: readonly string[]
  /** The steps after it make no sense when it fails. */
  essential?: boolean
}

/**
 * The private stacks play fast enough for a browser test to see a timer run out, have limits that only a test which
 * lowers them again can hit, hash the passwords of their many players cheaply (the strong hashes have unit tests), and
 * keep committed data when PostgreSQL is killed, but not when the machine is.
 */
const stack: Record<string, string> = {
  GAME_SPEED: '20',
  CLICK_LIMIT: '100000',
  CLICK_LIMIT_PREMIUM: '100000',
  BURST_LIMIT: '10000',
  ATTEMPT_LIMIT_FACTOR: '1000',
  PASSWORD_HASHING: 'cheap',
  DATABASE_SURVIVES: 'server',
  // They play among themselves: a test that wants some starts them.
  RESIDENTS: '0',
  // Tests name the hand-written forty; the seeds' own tests look at the others.
  WORLD_SEED: 'small',
}

/**
 * The steps of `npm test`. Each of these waits half of its time, so as many run side by side as two cores can carry:
 * operators and the dying processes begin when the servers are built, and the browsers, which compute most, after the
 * operators: the unit tests and the dying processes, which are many and wait for timers and for each other, fill what
 * these leave. Types and lint wait for nothing and would take both cores from the build, for which all others wait:
 * they come when the unit tests have ended.
 */
export const STEPS: readonly TestStep[] = [
  { name: 'unit and service tests', script: 'test:unit', vitest: true },
  { name: 'types', script: 'typecheck', after: ['unit and service tests'] },
  { name: 'lint', script: 'lint', after: ['types'] },
  { name: 'contracts', script: 'contracts' },
  { name: 'build', script: 'build', essential: true },
  { name: 'dying processes', script: 'e2e', vitest: true, project: 'processes', after: ['build'] },
  { name: 'operator tests', script: 'e2e', vitest: true, project: 'operators', stack, after: ['build'] },
  {
    name: 'browser tests',
    script: 'e2e',
    vitest: true,
    project: 'players',
    stack,
    after: ['build', 'operator tests'],
  },
]

/** The environment by which a step finds its stack. */
export function environmentFor(stack: Stack): Record<string, string> {
  return { DATA_DIR: stack.dataFolder }
}

/**
 * Returns the steps of a command line: all without words; with them the steps whose npm script is named, and other
 * words narrow the files of the steps that run tests. `e2e casino/fruit` plays that one screen on a private stack.
 */
export function stepsFor(words: readonly string[]): readonly TestStep[] {
  const scripts = STEPS.map(({ script }) => script)
  const files = words.filter((word) => !scripts.includes(word))
  // No stack is started for a project without any of the files.
  const hasSome = (project: SpecProject) => specsOf(project).some((spec) => files.some((file) => spec.includes(file)))
  const isRequested = ({ script, vitest, project }: TestStep) =>
    (words.length === files.length || words.includes(script)) &&
    (files.length === 0 || (vitest && (!project || hasSome(project))))
  return STEPS.filter(isRequested).map((step) => ({
    ...step,
    args: [...(step.project ? ['--project', step.project] : []), ...files],
  }))
}

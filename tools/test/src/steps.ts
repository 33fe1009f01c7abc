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
  /** Names of steps before it in the list: where one of them is run too, it begins when that has ended. */
  after?: readonly string[]
  /** What comes after it makes no sense when it fails. */
  essential?: boolean
}

/**
 * The private stacks play fast enough for a browser test to see a timer run out, have limits that only a test which lowers
 * them again can hit, hash the passwords of their many players cheaply (the strong hashes have unit tests), and keep what
 * is committed when PostgreSQL is killed, but not when the machine is.
 */
const stack: Record<string, string> = {
  GAME_SPEED: '20',
  CLICK_LIMIT: '100000',
  CLICK_LIMIT_PREMIUM: '100000',
  BURST_LIMIT: '10000',
  ATTEMPT_LIMIT_FACTOR: '1000',
  PASSWORD_HASHING: 'cheap',
  DATABASE_SURVIVES: 'server',
}

/**
 * What `npm test` does. Each of these waits half of its time, so as much runs side by side as two cores can carry: what
 * only reads the sources and what needs no built screens begins at once, operators have theirs when those are built, and
 * the browsers, who compute most, come when the unit tests have left.
 */
export const STEPS: readonly TestStep[] = [
  { name: 'unit and service tests', script: 'test:unit', vitest: true },
  { name: 'dying processes', script: 'e2e', vitest: true, project: 'processes' },
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'contracts', script: 'contracts' },
  { name: 'build', script: 'build', essential: true },
  { name: 'operator tests', script: 'e2e', vitest: true, project: 'operators', stack, after: ['build'] },
  {
    name: 'browser tests',
    script: 'e2e',
    vitest: true,
    project: 'players',
    stack,
    after: ['build', 'unit and service tests'],
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
  // No stack is started for a project that has none of the files.
  const hasSome = (project: SpecProject) => specsOf(project).some((spec) => files.some((file) => spec.includes(file)))
  const isRequested = ({ script, vitest, project }: TestStep) =>
    (words.length === files.length || words.includes(script)) &&
    (files.length === 0 || (vitest && (!project || hasSome(project))))
  return STEPS.filter(isRequested).map((step) => ({
    ...step,
    args: [...(step.project ? ['--project', step.project] : []), ...files],
  }))
}

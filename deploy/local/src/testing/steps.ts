import type { Stack } from '../stack.ts'
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
  /** Nothing after it makes sense when it fails. */
  essential?: boolean
}

/** Steps that run at the same time; one that has begun goes on to its end. */
export type Stage = readonly TestStep[]

/**
 * The private stacks play fast enough for a browser test to see a timer run out, have limits that only a test which lowers
 * them again can hit, and hash the passwords of their many players cheaply: the strong hashes have unit tests.
 */
const stack: Record<string, string> = {
  GAME_SPEED: '20',
  CLICK_LIMIT: '100000',
  CLICK_LIMIT_PREMIUM: '100000',
  BURST_LIMIT: '10000',
  ATTEMPT_LIMIT_FACTOR: '1000',
  PASSWORD_HASHING: 'cheap',
}

/**
 * What `npm test` does, stage by stage. Whatever only reads the sources runs beside the unit tests, which wait for servers
 * half of their time; players, operators and dying processes run beside each other, for each of them waits, too.
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
    { name: 'browser tests', script: 'e2e', vitest: true, project: 'players', stack },
    { name: 'operator tests', script: 'e2e', vitest: true, project: 'operators', stack },
    { name: 'dying processes', script: 'e2e', vitest: true, project: 'processes' },
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
  // No stack is started for a project that has none of the files.
  const hasSome = (project: SpecProject) => specsOf(project).some((spec) => files.some((file) => spec.includes(file)))
  const isAskedFor = ({ script, vitest, project }: TestStep) =>
    (words.length === files.length || words.includes(script)) &&
    (files.length === 0 || (vitest && (!project || hasSome(project))))
  return STAGES.map((stage) =>
    stage
      .filter(isAskedFor)
      .map((step) => ({ ...step, args: [...(step.project ? ['--project', step.project] : []), ...files] })),
  ).filter((stage) => stage.length > 0)
}

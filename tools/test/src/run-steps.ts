import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import type { Output } from '@sottomondo/local/output'
import { inherited } from '@sottomondo/local/processes'
import { runLogged, tailOf } from '@sottomondo/local/run-logged'
import { runStack } from '@sottomondo/local/run-stack'
import type { Stack } from '@sottomondo/local/stack'
import { freePort, guard } from '@sottomondo/private-servers'
import { type Counts, closingLine, countsOf, sum } from './counts.ts'
import { failedFiles } from './failed-files.ts'
import { followLines } from './follow-lines.ts'
import { inTurn } from './in-turn.ts'
import { type EndedStep, onceMore } from './once-more.ts'
import { watchSilence } from './silence.ts'
import { environmentFor, type TestStep } from './steps.ts'

export type RunStepsOptions = {
  /** Each stands behind those that it comes after. */
  steps: readonly TestStep[]
  /** For logs and reports. */
  folder: string
  env: NodeJS.ProcessEnv
  output: Output
  signal: AbortSignal
}

/** A step in which nothing finishes for so long hangs: it is twice what a test may take. */
const SILENT_MS = 10 * 60_000
const PROGRESS_REPORTER = join(ROOT, 'tools/test/src/progress-reporter.ts')
const FAILURE_LINES = 120
const FAILED: Counts = { passed: 0, failed: 1 }

/**
 * Runs each step as soon as those that it comes after have ended, and reports it; then the files that failed once more,
 * each alone on the machine. Returns the sum of the counts.
 */
export async function runSteps({ steps, ...context }: RunStepsOptions): Promise<Required<Counts>> {
  const ended: EndedStep<TestStep>[] = []
  const builds = steps.some(({ name }) => name === 'build')
  /** What comes after the build starts its stacks with what was built: a look whether that is current takes seconds. */
  const contextOf = ({ after = [] }: TestStep): StepContext =>
    builds && after.includes('build') ? { ...context, env: { ...context.env, IS_BUILT: '1' } } : context
  const run = async (step: TestStep) => {
    const counts = await reported(step, contextOf(step))
    ended.push({ step, counts, files: counts.failed > 0 ? filesToRunAgain(step, context) : [] })
    return counts
  }
  await inTurn(steps, run, context.signal)
  context.signal.throwIfAborted()
  const folder = join(context.folder, 'once-more')
  mkdirSync(folder, { recursive: true })
  const again = (step: TestStep, files: readonly string[]) =>
    runByThemselves(step, files, { ...contextOf(step), folder })
  const all = await onceMore(ended, again, context.output.line)
  context.signal.throwIfAborted()
  return sum(all)
}

/**
 * Runs files one after the other. Players' files leave each other's world alone: they share one, whose start takes
 * longer than most of them.
 */
async function runByThemselves(step: TestStep, files: readonly string[], context: StepContext): Promise<Counts[]> {
  const project = step.project ? ['--project', step.project] : []
  const [all, counts]: [TestStep[], Counts[]] = [[], []]
  for (const file of files)
    all.push({ ...step, name: `${step.name} ${basename(file)}`, args: [...project, join(ROOT, file)] })
  const runAll = async (steps: readonly TestStep[], more: NodeJS.ProcessEnv = {}) => {
    const env = { ...context.env, ...more }
    for (const one of steps) counts.push(await reported(one, { ...context, env }))
    return sum(counts)
  }
  if (!step.stack || step.project !== 'players' || all.length === 1) await runAll(all)
  else {
    const inOneWorld = (stack: Stack) =>
      runAll(
        all.map(({ stack: _, ...one }) => one),
        environmentFor(stack),
      )
    await runWithStack(step, context, step.stack, inOneWorld).catch((error) => context.output.line(explain(error)))
  }
  return counts
}

/** None where an error that belongs to no test came up beside the failures: that one would not be judged again. */
function filesToRunAgain(step: TestStep, context: StepContext) {
  const base = baseOf(step, context)
  const hasOtherErrors =
    existsSync(`${base}.log`) && /^\s*Errors\s+\d+ error/m.test(readFileSync(`${base}.log`, 'utf8'))
  return step.vitest && !hasOtherErrors ? failedFiles(`${base}.json`) : []
}

async function reported(step: TestStep, context: StepContext): Promise<Counts> {
  const startedAt = Date.now()
  const counts = await runStep(step, context)
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)
  const verdict = counts.failed ? 'FAILED' : 'ok'
  context.output.line(`${step.name.padEnd(24)} ${verdict.padEnd(6)} ${seconds} s  ${closingLine(counts)}`)
  return counts
}

type StepContext = Omit<RunStepsOptions, 'steps'>

async function runStep(step: TestStep, context: StepContext): Promise<Counts> {
  const base = baseOf(step, context)
  const silence = watchSilence(step.name, [`${base}.log`, `${base}.progress`], SILENT_MS)
  const within = { ...context, signal: AbortSignal.any([context.signal, silence.signal]) }
  try {
    if (!step.stack) return await runScript(step, within, {})
    return await runWithStack(step, within, step.stack, (stack) => runScript(step, within, environmentFor(stack)))
  } catch (error) {
    if (silence.signal.aborted && existsSync(`${base}.log`)) context.output.line(tailOf(`${base}.log`, FAILURE_LINES))
    context.output.line(explain(error))
    return FAILED
  } finally {
    silence.end()
  }
}

const baseOf = ({ name }: TestStep, { folder }: StepContext) => join(folder, name.replaceAll(' ', '-'))

async function runScript(step: TestStep, context: StepContext, more: Record<string, string>): Promise<Counts> {
  const { env, output, signal } = context
  const base = baseOf(step, context)
  const [logFile, report, findings] = [`${base}.log`, `${base}.json`, `${base}.txt`]
  const reporting = step.vitest
    ? ['--reporter=default', '--reporter=json', `--reporter=${PROGRESS_REPORTER}`, `--outputFile.json=${report}`]
    : []
  // Measurements are printed while they are made, and also where no test failed.
  const endLines = followLines(findings, output.line)
  const code = await runLogged({
    command: 'npm',
    args: ['run', '--silent', step.script, '--', ...(step.args ?? []), ...reporting],
    cwd: ROOT,
    logFile,
    env: { ...inherited(env), NO_COLOR: '1', FINDINGS_FILE: findings, PROGRESS_FILE: `${base}.progress`, ...more },
    signal,
  }).finally(endLines)
  if (code !== 0) output.line(`\n--- ${step.name}: npm run ${step.script} ---\n${tailOf(logFile, FAILURE_LINES)}\n`)
  return countsOf(report, code)
}

/** Runs `work` in a private world, in a folder that goes with this process. */
async function runWithStack(
  step: TestStep,
  context: StepContext,
  settings: Record<string, string>,
  work: (stack: Stack) => Promise<Counts>,
): Promise<Counts> {
  const data = mkdtempSync(join(context.env.TMPDIR ?? tmpdir(), 'sme-'))
  guard().remove(data)
  let counts = FAILED
  const lines: string[] = []
  const quiet: Output = {
    line: (text) => lines.push(text),
    up: () => {},
    trouble: (name, level, text) => lines.push(`${name} ${level} ${text}`),
  }
  try {
    await runStack({
      env: {
        ...inherited(context.env),
        MODE: 'development',
        DATA_DIR: data,
        PORT: String(await freePort()),
        ...settings,
      },
      output: quiet,
      signal: context.signal,
      whileUp: async (stack) => {
        counts = await work(stack)
      },
    })
  } finally {
    if (counts.failed) {
      const logs = join(data, 'logs')
      if (existsSync(logs)) cpSync(logs, `${baseOf(step, context)}-stack-logs`, { recursive: true })
      context.output.line(`--- its stack ---\n${lines.slice(-30).join('\n')}`)
    }
  }
  return counts
}

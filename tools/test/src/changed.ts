import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { specsOf } from './specs.ts'
import { STEPS, stepsFor, type TestStep } from './steps.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const lines = (text: string) => text.split('\n').filter(Boolean)

/**
 * Finds the differences of a work tree from a commit.
 * @param ref a commit, or undefined: the branch's upstream where it has one, else the last commit
 * @returns the commit, and the paths of changed and new files, from the root
 */
export function changedSince(ref = upstream() ?? 'HEAD'): { since: string; files: string[] } {
  const since = git('rev-parse', '--verify', `${ref}^{commit}`).trim()
  const files = [
    ...lines(git('diff', '--name-only', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  return { since, files }
}

function upstream(): string | undefined {
  try {
    return git('merge-base', 'HEAD', '@{upstream}').trim()
  } catch {
    // A branch that is only local has none.
    return undefined
  }
}

/**
 * Returns the steps that a change can affect: types, lint, the unit and service tests that import changed files, and
 * the browser tests of the features whose files changed.
 */
export function stepsForChange(since: string, files: readonly string[]): readonly TestStep[] {
  const specs = specsOfFeatures(files)
  const quick = STEPS.filter(({ script }) => ['typecheck', 'lint'].includes(script))
  const unit = stepsFor(['test:unit']).map((step) => ({ ...step, args: ['--changed', since, '--passWithNoTests'] }))
  return [...quick, ...unit, ...(specs.length > 0 ? stepsFor(['e2e', ...specs]) : [])]
}

/** A feature's browser tests have its name: `crime` is in `actions/crime-race.spec.ts`. A changed spec is its own. */
function specsOfFeatures(files: readonly string[]): string[] {
  const names = new Set(files.flatMap(featureNames))
  return (['players', 'operators', 'processes'] as const).flatMap(specsOf).filter((spec) => {
    const name = basename(spec, '.spec.ts')
    return files.includes(spec) || [...names].some((feature) => name === feature || name.startsWith(`${feature}-`))
  })
}

/**
 * Returns the names in a path such as `services/actions/src/features/car-theft/steal.ts`: car-theft and steal. Kits, tools
 * and texts belong to no feature.
 */
function featureNames(file: string): string[] {
  if (!/^(services|gateway|mfe-[a-z]+|proto|packages\/(api|event)-contract)\//.test(file)) return []
  const parts = file.split('/')
  const name = parts.pop()?.split('.')[0] ?? ''
  return [name.replaceAll('_', '-'), parts.at(-1) ?? ''].filter((word) => word !== 'src' && word !== '')
}

import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { snakeCase } from './names.ts'

/** The place of each part of a feature (docs/architecture.md): the same shape for every feature. */
const SHAPES: readonly { part: string; pattern: (feature: string) => string }[] = [
  { part: 'HTTP contract', pattern: (f) => `packages/api-contract/src/*/${f}.ts` },
  { part: 'inner rpcs', pattern: (f) => `proto/inner/*/${snakeCase(f)}.proto` },
  { part: 'facts', pattern: (f) => `packages/event-contract/src/*/${f}.ts` },
  { part: 'lines of the log', pattern: (f) => `packages/event-contract/src/*/${f}.log.ts` },
  { part: 'service', pattern: (f) => `services/*/src/**/${f}/**/*` },
  { part: 'tables', pattern: (f) => `services/*/migrations/*_${snakeCase(f)}*.sql` },
  { part: 'gateway', pattern: (f) => `gateway/src/*/${f}{.,-}*.ts` },
  { part: 'screen', pattern: (f) => `mfe-*/src/${f}/**/*` },
  { part: 'end to end', pattern: (f) => `e2e/*/${f}{.,-}*.ts` },
  { part: 'load', pattern: (f) => `deploy/load/**/${f}{.,-}*.{js,ts}` },
]

export type FeaturePart = { part: string; files: string[] }

const FEATURE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Throws one sentence when the word can't be a feature's name: it becomes part of paths. */
export function checkFeatureName(feature: string): void {
  if (!FEATURE_NAME.test(feature)) {
    throw new Error(`"${feature}" can't be a feature's name: small letters, digits and hyphens, such as car-theft.`)
  }
}

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|^(e2e|deploy\/load)\//.test(file)

/** Returns the number of hand-written lines; drawings count for none. */
export function linesOf(root: string, file: string): number {
  return file.endsWith('.svg') ? 0 : readFileSync(join(root, file), 'utf8').split('\n').length - 1
}

/** Returns the files of a feature by part; parts that it lacks have none. Paths are relative to the root. */
export function partsOf(root: string, feature: string): FeaturePart[] {
  checkFeatureName(feature)
  return SHAPES.map(({ part, pattern }) => ({
    part,
    files: globSync(pattern(feature), {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => ['node_modules', 'dist', '.build'].includes(entry.name),
    })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort(),
  }))
}

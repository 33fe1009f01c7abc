import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'

/** Globs of the folder `e2e`. */
type Globs = { include: string[]; exclude: string[] }

/** The Vitest projects of e2e, which run at the same time. */
export const SPECS = {
  /** Played in one world, or in a small one of their own. */
  players: { include: ['{actions,casino,economy,shell,social}/**/*.spec.ts'], exclude: ['casino/owner.spec.ts'] },
  /** They switch, release, stop or restore the stack itself: one after the other, in a world where they are alone. */
  operators: { include: ['{admin,platform}/**/*.spec.ts', 'casino/owner.spec.ts'], exclude: [] },
  /** They kill services of their own, on servers of their own: no world is needed. */
  processes: { include: ['processes/**/*.spec.ts'], exclude: [] },
} satisfies Record<string, Globs>

export type SpecProject = keyof typeof SPECS

/** @returns the files of a project, from the root. */
export function specsOf(project: SpecProject): string[] {
  const { include, exclude } = SPECS[project]
  return globSync(include, { cwd: join(ROOT, 'e2e'), exclude }).map((file) => `e2e/${file}`)
}

import type { Finding } from './check.ts'

const examplesPerCheck = 10

/** Returns a short table, followed by some of the faults. */
export function reportOf(findings: Finding[]): string {
  const width = Math.max(...findings.map((one) => one.check.length))
  const lines = findings.map(
    (one) => `${one.check.padEnd(width)}  ${String(one.looked).padStart(9)}  ${one.wrong.length || 'ok'}`,
  )
  const examples = findings.flatMap((one) =>
    one.wrong.length === 0
      ? []
      : ['', `${one.check}:`, ...one.wrong.slice(0, examplesPerCheck).map(({ what, why }) => `  ${what}: ${why}`)],
  )
  return [`${'check'.padEnd(width)}  ${'looked at'.padStart(9)}  wrong`, ...lines, ...examples].join('\n')
}

export const isClean = (findings: Finding[]): boolean => findings.every((one) => one.wrong.length === 0)

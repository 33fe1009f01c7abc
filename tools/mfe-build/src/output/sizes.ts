import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Size {
  label: string
  kilobytes: number
  budgetKilobytes?: number
}

/** gzip size of files together, each on its own, in kB of 1000 bytes; fonts are compressed already. */
export function sizeOf(folder: string, files: Iterable<string>): number {
  let bytes = 0
  for (const file of new Set(files)) {
    const content = readFileSync(join(folder, file))
    bytes += file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length
  }
  return bytes / 1000
}

/** A table for the terminal; an exceeded budget is marked. */
export function sizeReport(name: string, sizes: readonly Size[]): string {
  const lines = sizes.map(({ label, kilobytes, budgetKilobytes }) => {
    const budget = budgetKilobytes === undefined ? '' : ` of ${budgetKilobytes} kB`
    return `  ${label.padEnd(34)}${kilobytes.toFixed(1).padStart(7)} kB${budget}${exceeds({ label, kilobytes, budgetKilobytes }) ? '  EXCEEDED' : ''}`
  })
  return [`${name}, gzip`, ...lines].join('\n')
}

export function exceeds({ kilobytes, budgetKilobytes }: Size): boolean {
  return budgetKilobytes !== undefined && kilobytes > budgetKilobytes
}

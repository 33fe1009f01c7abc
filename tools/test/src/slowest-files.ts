import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'

/** Vitest's JSON report of a file; the times are epoch ms. */
type Report = { testResults: { name: string; startTime: number; endTime: number }[] }

/** Returns the slowest files, of all reports in a folder, as lines to read. */
export function slowestFiles(folder: string, count = 10): string[] {
  const files = globSync('*.json', { cwd: folder })
    .flatMap((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report).testResults)
    .map(({ name, startTime, endTime }) => ({ file: relative(ROOT, name), seconds: (endTime - startTime) / 1_000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
  const lines = files.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
  return lines.length > 0 ? ['Slowest files:', ...lines] : []
}

import { existsSync, readFileSync } from 'node:fs'

const LOOK_MS = 500

/**
 * Hands on the lines of a file while it is written, existing ones first.
 * @returns ends it, with the lines since the last look
 */
export function followLines(file: string, take: (line: string) => void): () => void {
  let taken = 0
  const look = (isEnd: boolean) => {
    if (!existsSync(file)) return
    const lines = readFileSync(file, 'utf8').split('\n')
    // The part behind the last line end is still being written.
    const last = lines.pop() ?? ''
    if (isEnd && last) lines.push(last)
    for (const line of lines.slice(taken)) take(line)
    taken = lines.length
  }
  const timer = setInterval(look, LOOK_MS, false)
  return () => {
    clearInterval(timer)
    look(true)
  }
}

import { existsSync, readFileSync } from 'node:fs'

const LOOK_MS = 500

/**
 * Hands on the lines of a file as somebody writes them, those that are there already first.
 * @returns ends it, with what has come since the last look
 */
export function followLines(file: string, take: (line: string) => void): () => void {
  let taken = 0
  const look = (isEnd: boolean) => {
    if (!existsSync(file)) return
    const lines = readFileSync(file, 'utf8').split('\n')
    // What stands behind the last end of a line is still being written.
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

/** Output for the person at the terminal: one line per thing, columns aligned, nothing twice. */

const NAME_WIDTH = 10

export type Output = {
  line(text: string): void
  up(name: string, detail: string): void
  trouble(name: string, level: string, text: string): void
}

export function createOutput(write: (text: string) => void = (text) => process.stdout.write(text)): Output {
  return {
    line: (text) => write(`${text}\n`),
    up: (name, detail) => write(`  ${name.padEnd(NAME_WIDTH)} up  ${detail}\n`),
    trouble: (name, level, text) => write(`  ${name.padEnd(NAME_WIDTH)} ${level}  ${text}\n`),
  }
}

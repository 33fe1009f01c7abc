import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'

/**
 * Players live in several time zones. An hour of the server's in a text (help page, screen, mail, line of the log,
 * answer) names Amsterdam; else an instant is sent, and shown by the reader's own clock (`formatWhen`, `dateWords`).
 */
const files = globSync(['{shell,mfe-*,gateway}/src/**/*.{ts,tsx}', '{services,packages}/*/src/**/*.{ts,tsx}'], {
  cwd: ROOT,
  // Tales of what happened: their hours are nobody's.
  exclude: ['**/*.test.*', '**/testing*/**', '**/lines/**', '**/seed*', '**/first-world/**', '**/*.season.ts'],
})

const words = 'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf'
const clock = String.raw`([01]?\d|2[0-4])[:.][0-5]\d`
const hours = [
  // 'om 20:00', 'vanaf 4.00', 'tot 20:00'
  new RegExp(String.raw`\b(om|vanaf|tot|na|voor|rond|tegen) ${clock}\b`),
  // 'om acht uur', 'om 4 uur'
  new RegExp(String.raw`\b(om|vanaf|rond|tegen) (${words}|\d{1,2}) uur\b`),
  /\bmiddernacht\b/,
  // `om ${rules.drawHour}:00`, 'Elke dag om (uur)'
  /\bom \$\{[^}]*hour[^}]*\}/i,
  /\bom \(uur\b/,
]
/** The text of a line without its comments; a sentence may go on in the next line of markup. */
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)

/** Returns the sentences of a text that name an hour, and not whose. */
function bareHours(text: string): string[] {
  return text.split('\n').flatMap((line, at, all) => {
    if (isComment(line) || !hours.some((hour) => hour.test(line))) return []
    const around = [line, isComment(all[at + 1] ?? '') ? '' : (all[at + 1] ?? '')].join(' ')
    return /Amsterdam/.test(around) ? [] : [line.trim()]
  })
}

it.each([
  ["text('Trekking', 'elke dag om 20:00')", 1],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a source
  ['`elke dag om ${rules.drawHour}:00`', 1],
  ['Elke avond om acht uur wordt iemand rijk.', 1],
  ["figure('Elke dag om (uur)', rules.upkeepHour)", 1],
  ["'De dag begint om middernacht'", 1],
  ['Elke avond om acht uur in Amsterdam wordt iemand rijk.', 0],
  ["'maandag om middernacht, in Amsterdam'", 0],
  ['// drawn at 20:00, om 20:00', 0],
  ['Je wacht hoogstens 2 uur.', 0],
])('%s', (text, found) => expect(bareHours(text)).toHaveLength(found))

it('every hour of the server’s in a text names Amsterdam', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const bare = files.flatMap((file) =>
    bareHours(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file.replaceAll('\\', '/')}: ${line}`),
  )
  expect(bare).toEqual([])
})

it('a server that writes an instant into a text names Amsterdam, in whose time it writes it', () => {
  const writing = files
    .filter((file) => /^services|^gateway/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return /timeStyle|hour: '/.test(text) && !/, in Amsterdam`|wallHour/.test(text) ? [file] : []
    })
  expect(writing).toEqual([])
})

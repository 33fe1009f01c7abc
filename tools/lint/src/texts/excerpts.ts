import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An excerpt names its file in a comment before it: `<!-- excerpt: services/actions/src/features/crime/crime.rules.ts -->`. */
const EXCERPT = /<!-- excerpt: (\S+) -->\n```\w*\n([\s\S]*?)\n```/g

const plain = (code: string) => code.replaceAll(/\s+/g, ' ').trim()

/**
 * Finds excerpts whose file does not exist or has changed. `...` stands for left-out lines; line breaks and indents do
 * not matter.
 * @param source a text in Markdown
 * @returns for each wrong excerpt the beginning of the part that its file lacks, and the excerpt's place in the text
 */
export function findWrongExcerpts(root: string, source: string): { text: string; index: number }[] {
  return [...source.matchAll(EXCERPT)].flatMap((match) => {
    const [, file = '', code = ''] = match
    const wrong = (what: string) => [{ text: `excerpt of ${file}, which ${what}`, index: match.index }]
    if (!existsSync(join(root, file))) return wrong('is not there')
    const whole = plain(readFileSync(join(root, file), 'utf8'))
    let from = 0
    for (const piece of code.split('...').map(plain).filter(Boolean)) {
      const found = whole.indexOf(piece, from)
      if (found < 0) return wrong(`has not: ${piece.slice(0, 60)}`)
      from = found + piece.length
    }
    return []
  })
}

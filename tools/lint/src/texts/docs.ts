import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import { findWrongExcerpts } from './excerpts.ts'

/** Things that the texts name must exist: linked files, paths in backticks, scripts after `npm run`, excerpts. */

type Mention = { text: string; index: number }

const FENCES = /^```[\s\S]*?^```/gm
const LINK = /\]\(([^)\s]+)\)/g
const CODE = /`([^`\n]+)`/g
const SCRIPT = /npm run ([a-z][a-z:-]*)(?: -w ([\w/-]+))?/g
/** Made by builds and generators: not there in a fresh checkout. */
const MADE = /(^|\/)(dist|gen|node_modules|\.data)(\/|$)/

function mentions(source: string, pattern: RegExp): Mention[] {
  return [...source.matchAll(pattern)].map((match) => ({ text: String(match[1]), index: match.index }))
}

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`: each of them must exist. */
function withoutBraces(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path)
  if (!braces) return [path]
  return String(braces[1])
    .split(',')
    .flatMap((one) => withoutBraces(path.replace(braces[0], one)))
}

/** Placeholders stand for anything: `services/<name>`, `NNNN_crime.sql`, `mfe-*`. */
function isThere(root: string, path: string): boolean {
  const pattern = path.replaceAll(/<[^<>/]+>|NNNN/g, '*').replace(/\/$/, '')
  return MADE.test(pattern) || existsSync(join(root, pattern)) || globSync(pattern, { cwd: root }).length > 0
}

function scriptsOf(root: string, folder: string): Record<string, string> {
  const file = join(root, folder, 'package.json')
  if (!existsSync(file)) return {}
  return (JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {}
}

/** Returns every mention under `root` of something that does not exist, as `file:line  what`. */
export function findDeadMentions(root: string): string[] {
  const tops = readdirSync(root)
  const files = globSync('**/*.md', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|gen|\.data|\.nx)$/.test(path.toString()),
  })
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    // Blanked out and not cut, so that lines keep their numbers.
    const prose = source.replaceAll(FENCES, (block) => block.replaceAll(/[^\n]/g, ' '))
    const links = mentions(prose, LINK)
      .filter(({ text }) => !/^([a-z]+:|#)/.test(text))
      .filter(({ text }) => !isThere(root, posix.join(dirname(file), text.replace(/#.*$/, ''))))
    const paths = mentions(prose, CODE)
      .filter(({ text }) => text.includes('/') && !/\s/.test(text) && tops.includes(String(text.split('/')[0])))
      .filter(({ text }) => !withoutBraces(text).every((path) => isThere(root, path)))
    const scripts = [...source.matchAll(SCRIPT)]
      .filter(([, script, folder]) => !(String(script) in scriptsOf(root, folder ?? '')))
      .map((match) => ({ text: match[0], index: match.index }))
    return [...links, ...paths, ...scripts, ...findWrongExcerpts(root, source)]
      .sort((a, b) => a.index - b.index)
      .map(({ text, index }) => `${file}:${source.slice(0, index).split('\n').length}  ${text}`)
  })
}

/** The most words that somebody has written by hand into `docs`: whoever adds some cuts as many. */
const mostWords = 25_000
/** A page that a tool makes, and such a part of one. */
const MADE_PAGE = /^<!-- Made by /
const MADE_PARTS = /<!-- \w+: \w+ -->\n[\s\S]*?<!-- end -->/g

/** Returns a sentence where the hand-written pages have more words than that; undefined where they have not. */
export function findTooManyWords(root: string, most = mostWords): string | undefined {
  const texts = globSync('docs/**/*.md', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const written = texts.filter((text) => !MADE_PAGE.test(text)).map((text) => text.replaceAll(MADE_PARTS, ''))
  const words = written.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  return words > most ? `The pages in docs have ${words} words, at most ${most} are read.` : undefined
}

if (import.meta.main) {
  try {
    const dead = findDeadMentions(ROOT)
    const tooMany = findTooManyWords(ROOT)
    for (const mention of [...dead, tooMany ?? []].flat()) console.error(mention)
    console.log(dead.length ? `${dead.length} mentions lead nowhere.` : 'Everything that the texts name is there.')
    process.exitCode = dead.length || tooMany ? 1 : 0
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nothing is made of these; names that begin with a dot are data, caches and settings of tools. */
const UNUSED = /^(docs|e2e)$|(^|\/)(\.[^/]*|node_modules|coverage|[^/]*\.(md|log|test\.tsx?))$/

/**
 * Returns the paths of a checkout: its sources, and what was generated and built from them, which git ignores.
 * @param {string} root
 */
function filesOf(root) {
  const files = { sources: [], generated: [], built: [] }
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const isIgnored = (path) => ignored.some((line) => line !== '' && line.replace(/\/$/, '') === path)
  /** @param {string} path @param {string} name @param {keyof typeof files} around */
  const kindOf = (path, name, around) => {
    if (around !== 'sources' || !(isIgnored(name) || isIgnored(path))) return around
    return name === 'dist' ? 'built' : 'generated'
  }
  /** @param {string} folder @param {keyof typeof files} around */
  function visit(folder, around) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (UNUSED.test(path)) continue
      const kind = kindOf(path, entry.name, around)
      if (entry.isDirectory()) visit(path, kind)
      else if (entry.isFile()) files[kind].push(path)
    }
  }
  visit('', 'sources')
  return files
}

/**
 * Returns a digest of all sources by their contents. To be taken before a step begins, so that a file that changes
 * meanwhile counts as changed.
 * @param {string} root
 */
export function sourcesOf(root) {
  const hash = createHash('sha256')
  for (const path of filesOf(root).sources.sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * Returns a digest of what a step has made, by names, sizes and times: whoever makes a file anew gives it a new time.
 * @param {string} root
 * @param {'generated' | 'built'} step
 */
function productsOf(root, step) {
  const { generated, built } = filesOf(root)
  const hash = createHash('sha256')
  for (const path of (step === 'built' ? [...generated, ...built] : generated).sort()) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}\0${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} step */
const markOf = (root, step) => join(root, '.nx/made', step)

/**
 * Whether a step has nothing to do: it was done with the same sources, and what it made is there untouched.
 * @param {string} root the checkout
 * @param {'generated' | 'built'} step
 * @param {string} sources by `sourcesOf`
 */
export function isMade(root, step, sources) {
  const mark = markOf(root, step)
  return existsSync(mark) && readFileSync(mark, 'utf8') === `${sources} ${productsOf(root, step)}\n`
}

/**
 * Notes that a step is done.
 * @param {string} root the checkout
 * @param {'generated' | 'built'} step
 * @param {string} sources as they were before it
 */
export function noteMade(root, step, sources) {
  mkdirSync(join(root, '.nx/made'), { recursive: true })
  writeFileSync(markOf(root, step), `${sources} ${productsOf(root, step)}\n`)
}

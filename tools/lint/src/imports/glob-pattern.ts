const PARTS: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]*', '{': '(?:', ',': '|', '}': ')' }

/**
 * Turns a glob into a regular expression, which a thousand files are compared with in a moment: a star, two for folders
 * too, words in braces, and `!(name)` for any name but that.
 */
export function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/!\(([\w-]+)\)|\*\*|[*{},.]/g, (part, other: string | undefined) =>
    other ? `(?!${other}(?:/|$))[^/]*` : (PARTS[part] ?? `\\${part}`),
  )
  return new RegExp(`^${source}$`)
}

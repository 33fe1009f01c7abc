export type Import = {
  specifier: string
  /** `import type` or `export type ... from`: gone at run time. */
  typeOnly: boolean
  /** 1 for the first. */
  line: number
}

/** Statements at the start of a line, as the formatter leaves them; the names in between may take several lines. */
const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}

/** Returns all imports (and re-exports) of a TypeScript source. */
export function importsOf(source: string): Import[] {
  const statements = [...source.matchAll(STATEMENT)].map((match) => ({
    specifier: String(match[2]),
    typeOnly: match[1] !== undefined,
    line: lineAt(source, match.index),
  }))
  const dynamic = [...source.matchAll(DYNAMIC)].map((match) => ({
    specifier: String(match[1]),
    typeOnly: false,
    line: lineAt(source, match.index),
  }))
  return [...statements, ...dynamic]
}

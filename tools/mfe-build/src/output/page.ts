import { browserWords } from '@sottomondo/api-contract/browsers'

export interface PageAssets {
  /** Scripts of the first paint, as paths below '/'. */
  scripts: readonly string[]
  /** Style sheets of the first paint, as paths below '/'. */
  sheets: readonly string[]
  /** Their contents: they stand in the page itself, so that the first paint need not wait for them. */
  styles: string
  fonts: readonly string[]
}

/** The marks that the gateway fills in for each reader. */
const marks = ['<!--head-->', '<!--page-->', '<!--registry-->']

/** Puts the build's files into the page in place of its `<!--assets-->`; the other marks stay for the gateway. */
export function pageHtml(template: string, { scripts, sheets, styles, fonts }: PageAssets): string {
  for (const mark of ['<!--assets-->', ...marks]) {
    if (!template.includes(mark)) throw new Error(`The shell's index.html lacks ${mark}.`)
  }
  const tags = [
    // First, with high priority: everything else waits for the code, which is the largest file.
    ...scripts.map((script) => `<script defer fetchpriority="high" src="/${script}"></script>`),
    ...fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    ...sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    ...(styles ? [`<style>${styles}</style>`] : []),
  ]
  return template.replace('<!--assets-->', () => tags.join('\n    ')).replace('<!--browsers-->', browserWords)
}

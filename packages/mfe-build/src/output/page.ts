export interface PageAssets {
  /** Scripts and style sheets of the first paint, as paths below '/'. */
  code: readonly string[]
  fonts: readonly string[]
}

/** Puts the build's files into the page in place of its `<!--assets-->`; `<!--registry-->` stays for the gateway. */
export function pageHtml(template: string, { code, fonts }: PageAssets): string {
  for (const mark of ['<!--assets-->', '<!--registry-->']) {
    if (!template.includes(mark)) throw new Error(`The shell's index.html lacks ${mark}.`)
  }
  const tags = [
    ...fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    ...code.map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
    ),
  ]
  return template.replace('<!--assets-->', tags.join('\n    '))
}

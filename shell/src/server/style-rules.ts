const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** Characters that could end a rule or its style element; our styles have none of them. */
const unsafe = /[{}<>@\\]/

/**
 * The page's policy applies no style attributes, for they could be anybody's: each becomes a rule in a sheet whose hash
 * the policy names.
 * @param drawn HTML as React writes it: its texts have no plain quotes
 */
export function rulesOfStyles(drawn: string): { html: string; css: string } {
  const names = new Map<string, string>()
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped.replaceAll(/&quot;|&#x27;|&amp;/g, (entity) => entities[entity] ?? '')
    if (unsafe.test(style)) return ''
    const name = names.get(style) ?? `s${names.size}`
    names.set(style, name)
    return ` data-style="${name}"`
  })
  const css = [...names].map(([style, name]) => `[data-style=${name}]{${style}}`).join('')
  return { html, css }
}

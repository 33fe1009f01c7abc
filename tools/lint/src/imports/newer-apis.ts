/**
 * APIs that the oldest browsers of our players lack (`oldestBrowsers` of api-contract; first versions by MDN): no page
 * may need them. Browser tests remove them (`isOld` of e2e/support/browser/browser.ts).
 */
export const newerApis = [
  ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'RegExp.escape',
  'Error.isError',
  'Math.sumPrecise',
  'Iterator.from',
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'symmetricDifference'].map((name) => `Set.prototype.${name}`),
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map((name) => `Set.prototype.${name}`),
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
  ...['toHex', 'toBase64', 'setFromHex', 'setFromBase64'].map((name) => `Uint8Array.prototype.${name}`),
  'Uint8Array.fromHex',
  'Uint8Array.fromBase64',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'AbortSignal.any',
  // Missing on plain http, as a game in a local network is played.
  'Crypto.prototype.randomUUID',
  'URL.canParse',
  'URL.parse',
  'Response.json',
  ...['showPopover', 'hidePopover', 'togglePopover'].map((name) => `HTMLElement.prototype.${name}`),
  'HTMLDialogElement.prototype.requestClose',
  ...['checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'getHTML'].map((name) => `Element.prototype.${name}`),
  'Document.prototype.startViewTransition',
  'window.requestIdleCallback',
  'window.scheduler',
  'window.navigation',
] as const

/** Shares its name with an API that every browser has: only its use tells. */
const patterns: Readonly<Record<string, string>> = {
  'Array.prototype.with': String.raw`\.with\(`,
  'Set.prototype.union': String.raw`(?<!\bz)\.union\(`,
  'Intl.Segmenter': String.raw`Intl\.Segmenter\b`,
  'Intl.DurationFormat': String.raw`Intl\.DurationFormat\b`,
}

function patternOf(api: string): string {
  const [owner = '', ...rest] = api.split('.')
  const name = rest.at(-1)
  if (patterns[api]) return patterns[api]
  if (owner === 'Iterator' && rest.length > 1)
    return String.raw`\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\s*\.${name}\(`
  if (owner === 'window') return String.raw`(?<![\w$.'"/-])(?:window\.)?${name}(?:\(|\.\w)`
  return rest.length > 1 ? String.raw`\.${name}\(` : String.raw`\b${owner}\.${name}\b`
}

const all = newerApis.map((api) => ({ api, pattern: new RegExp(patternOf(api)) }))

/** Returns the newer APIs that a source needs; `showPopover?.()` needs none. */
export function newerApisIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  return all.filter(({ pattern }) => pattern.test(code)).map(({ api }) => api)
}

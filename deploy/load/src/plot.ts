/** Parts of drawings of figures: SVG for any browser. */

export const pictureWidth = 960
export const left = 76
export const right = 24
const ink = '#222'
const faint = '#d8d8d8'

export interface Plot {
  top: number
  height: number
}

export interface Scale {
  ticks: number[]
  yOf(value: number): number
}

export function picture(title: string, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${height}" width="${pictureWidth}" height="${height}" font-family="sans-serif" font-size="12" role="img" aria-label="${escaped(title)}">
<rect width="${pictureWidth}" height="${height}" fill="#fff"/>
${[text(left, 26, title, 'font-size="16" font-weight="600"'), ...parts].join('\n')}
</svg>
`
}

/** From zero to a round number above the highest value. */
export function scale(highest: number, { top, height }: Plot): Scale {
  const step = roundStep(highest / 4)
  const most = Math.ceil(highest / step) * step
  return {
    ticks: Array.from({ length: Math.round(most / step) + 1 }, (_, index) => index * step),
    yOf: (value) => top + height - (Math.min(value, most) / most) * height,
  }
}

/** 1, 2, 2.5 or 5 times a power of ten, not below the wanted step. */
export function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= wanted) ?? 10) * power
}

/** Draws lines behind a plot, with their values. */
export function grid({ ticks, yOf }: Scale, { top, height }: Plot, label = figure): string[] {
  return [
    ...ticks.map(
      (tick) =>
        `<line x1="${left}" x2="${pictureWidth - right}" y1="${at(yOf(tick))}" y2="${at(yOf(tick))}" stroke="${faint}"/>${text(left - 8, yOf(tick) + 4, label(tick), 'text-anchor="end"')}`,
    ),
    `<line x1="${left}" x2="${left}" y1="${top}" y2="${top + height}" stroke="${ink}"/>`,
  ]
}

/** Those next to each other are easy to tell apart. */
const colours = [
  ...['#1f6f8b', '#c77700', '#4a5d23', '#b3261e', '#6a4c93', '#7a7a7a', '#ad1457', '#00897b'],
  ...['#3949ab', '#8d6e63', '#c0a000', '#00acc1'],
]
/** Returns the colour of the nth thing of a picture, from 0 on. */
export const colourOf = (nth: number): string => colours[nth % colours.length] ?? ''
/** Returns these names as entries of a legend. */
export const coloured = (names: readonly string[]) => names.map((name, nth) => ({ name, colour: colourOf(nth) }))

/** Draws the legend above the plot on the right. @param each the width of an entry */
export function legend(entries: readonly { name: string; colour: string }[], y: number, each: number): string[] {
  return entries.map(({ name, colour }, index) => {
    const x = pictureWidth - right - (entries.length - index) * each
    return `<line x1="${x}" x2="${x + 24}" y1="${y - 4}" y2="${y - 4}" stroke="${colour}" stroke-width="4"/>${text(x + 30, y, name)}`
  })
}

export function polyline(points: (readonly [number, number])[], colour: string): string {
  const list = points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')
  return `<polyline points="${list}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linejoin="round"/>`
}

export const box = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${colour}"/>`

export const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}" fill="${ink}" ${more}>${escaped(words)}</text>`
const at = (value: number) => value.toFixed(1)
const figure = (value: number): string => String(Number(value.toPrecision(6)))
const escaped = (words: string) => words.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

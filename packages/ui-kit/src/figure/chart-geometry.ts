/** The values at the bottom and the top of a chart. */
export interface ChartRange {
  least: number
  most: number
}

/**
 * Returns the range for values.
 * @param fromZero bars begin at zero; lines at their lowest value, with a little room
 */
export function chartRange(values: readonly number[], fromZero: boolean): ChartRange {
  const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
  if (fromZero) return { least: Math.min(0, least), most: Math.max(1, most * 1.1) }
  const room = Math.max(1, (most - least) * 0.08)
  return { least: least - room, most: most + room }
}

/** Returns two or three round values to read the height by. */
export function nearTicks({ least, most }: ChartRange): number[] {
  const raw = (most - least) / 3
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power
  const ticks: number[] = []
  for (let value = Math.ceil(least / step) * step; value <= most; value += step) ticks.push(Math.round(value))
  return [...new Set(ticks)]
}

/**
 * Returns the points of a line, as SVG has them; one line for each stretch without a gap, a short one for a lone value.
 */
export function linePoints(
  values: readonly (number | undefined)[],
  left: number,
  width: number,
  y: (value: number) => number,
): string[] {
  const x = (index: number) => left + (values.length > 1 ? (width * index) / (values.length - 1) : width / 2)
  const at = (index: number, value: number) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`
  const lines: string[][] = [[]]
  values.forEach((value, index) => {
    if (value === undefined) lines.push([])
    else lines.at(-1)?.push(at(index, value))
  })
  return lines
    .filter((line) => line.length > 0)
    .map((line) => {
      const [first = ''] = line
      const [firstX = '0', firstY = '0'] = first.split(',')
      return line.length > 1 ? line.join(' ') : `${Number(firstX) - 3},${firstY} ${Number(firstX) + 3},${firstY}`
    })
}

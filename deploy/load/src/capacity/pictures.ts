import { grid, left, legend, picture, pictureWidth, polyline, right, roundStep, scale, text } from '../plot.ts'
import { figuresOf, type Input } from './inputs.ts'
import { bankP99, deploymentFor, highestWithin, p99At } from './latency.ts'
import { MARK_MS, SIZES } from './tables.ts'

const colours = ['#1f6f8b', '#c77700', '#4a5d23'] as const
const plot = { top: 64, height: 300 }
const height = 440
const wide = pictureWidth - left - right
const under = plot.top + plot.height
/** A p99 above this is off the picture. */
const mostMs = 4 * MARK_MS
const points = 12

interface Line {
  name: string
  colour: string
  /** At each share of the picture's width: the p99, ms. */
  at(share: number): number
}

/** The pictures of docs/scale.md, by file. */
export function picturesOf(inputs: readonly Input[]): Record<string, string> {
  const figures = figuresOf(inputs)
  const built = SIZES.map((players, index): Line => {
    const deployment = deploymentFor(figures, players)
    return {
      name: `for ${new Intl.NumberFormat('en-GB').format(players)}`,
      colour: colours[index] ?? '',
      at: (share) => p99At(figures, deployment, share * 2.5 * players),
    }
  })
  const most = 24_000
  const banks = [1, 8, 64].map((largest, index): Line => {
    return {
      name: largest === 1 ? 'one a statement' : `up to ${largest}`,
      colour: colours[index] ?? '',
      at: (share) => bankP99(figures, share * most, largest),
    }
  })
  return {
    'breaks.svg': chart(
      'p99 of a call, ms, by how many play of those it is built for',
      built,
      (share) => `${Math.round(share * 250)} %`,
    ),
    'bank.svg': chart('p99 of a round on one bank, ms, by rounds a second', banks, (share) =>
      String(Math.round(share * most)),
    ),
  }
}

function chart(title: string, lines: readonly Line[], label: (share: number) => string): string {
  const ys = scale(mostMs, plot)
  const xOf = (share: number) => left + share * wide
  const step = roundStep(0.1)
  const marks = Array.from({ length: Math.round(1 / step) + 1 }, (_, index) => index * step)
  return picture(title, height, [
    ...legend(lines, 48, 150),
    ...grid(ys, plot),
    ...lines.map(({ at, colour }) =>
      polyline(
        pointsOf(at).map(([share, ms]) => [xOf(share), ys.yOf(ms)] as const),
        colour,
      ),
    ),
    ...marks.map((mark) => text(xOf(mark), under + 20, label(mark), 'text-anchor="middle"')),
    text(left, under + 46, `the mark is ${MARK_MS} ms`),
  ])
}

/** Where a line leaves the picture it rises steeply: its points lie closer there. */
function pointsOf(at: Line['at']): [number, number][] {
  const edge = highestWithin(mostMs, at, 1)
  const shares = Array.from({ length: points }, (_, index) => edge * (1 - (1 - (index + 1) / points) ** 2))
  const line = shares.map((share): [number, number] => [share, Math.min(at(share), mostMs)])
  return edge < 1 ? [...line, [edge, mostMs]] : line
}

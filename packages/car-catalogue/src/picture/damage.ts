import { damageStep } from '../wear.ts'
import type { BodyShape } from './body-shape.ts'
import { groundY } from './body-shape.ts'

/** A car's damage by its life, as parts of its drawing. */
export interface Damage {
  lampsWork: boolean
  flatTyre: boolean
  /** On the paint, within its outline. */
  paintwork: string
  /** On the glass, within it. */
  glass: string
  /** Over the whole car. */
  outside: string
  /** Smoke and steam above it. */
  air: string
}

export function damageOf(shape: BodyShape, life: number): Damage {
  const step = damageStep(life)
  return {
    lampsWork: step < 3,
    flatTyre: step >= 4,
    paintwork: [
      step >= 3 ? rust(shape, step) : '',
      step >= 1 ? scratches(shape) : '',
      step >= 2 ? dents(shape, step) : '',
      step >= 4 ? soot(shape) : '',
    ].join(''),
    glass: step >= 2 ? crack(shape, step) : '',
    outside: step >= 3 ? hangingBumper(shape, step) : '',
    air: step >= 4 ? smoke(shape) : '',
  }
}

function scratches({ dents: [[x, y] = [0, 0]], wheels }: BodyShape): string {
  return `<path d="M${x - 58} ${y - 16}l44 -3l30 2M${x - 44} ${y - 11}l36 -2.500M${wheels.rearX - 34} ${y - 14}l28 -5M${wheels.rearX + 50} ${y + 20}l40 2" fill="none" stroke="#f0ebdf" stroke-opacity=".5" stroke-width="1" stroke-linecap="round"/><path d="M30 172C120 166 200 176 280 170S420 174 460 166V190H30Z" fill="#54432f" opacity=".4"/>`
}

/** Draws dents: a hollow with sharp folds, lit on the sides that face upwards. */
function dents({ dents: places }: BodyShape, step: number): string {
  return places
    .slice(0, step)
    .map(
      ([x, y], at) =>
        `<g transform="translate(${x} ${y}) scale(${at % 2 ? -1.1 : 1.1} 1.1)"><ellipse cx="2" cy="-1" rx="34" ry="19" fill="url(#dent)"/><path d="M-24 -11L-5 -15L3 -3L-12 3ZM3 -3L17 -13L26 -2L12 4Z" fill="#000" opacity=".34"/><path d="M-12 3L3 -3L12 4L8 15L-6 12Z" fill="#fff" opacity=".13"/><path d="M-12 3L3 -3L12 4M3 -3L-5 -15" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="1.3"/><path d="M-24 -11L-12 3L-6 12M26 -2L12 4L8 15" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.4"/></g>`,
    )
    .join('')
}

/** How far rust has eaten at each of these places around a wheel. */
const eaten = [4, 9, 6, 12, 7, 15, 9, 5, 11, 8, 16, 10, 13, 6, 9, 4]

function rust({ wheels }: BodyShape, step: number): string {
  const y = groundY - wheels.radius
  const around = (x: number, share: number, shift: number) => {
    const points = eaten.map((_, at) => {
      const angle = Math.PI * (1.04 - (1.08 * at) / (eaten.length - 1))
      const reach = wheels.archRadius + (eaten[(at + shift) % eaten.length] ?? 0) * share
      return `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y - Math.sin(angle) * reach)}`
    })
    return `M${points.join('L')}Z`
  }
  const depth = step >= 4 ? 1.2 : 0.85
  const sill = `M${wheels.rearX + 34} 186l6 -15l9 -4l8 6l12 1l7 -8l14 7l17 2l11 -5l16 8l19 1l13 6Z`
  return `<g stroke-linejoin="round" stroke-width="2"><path d="${around(wheels.rearX, depth, 0)}${around(wheels.frontX, depth, 5)}${sill}" fill="#5f3119" stroke="#5f3119"/><path d="${around(wheels.rearX, depth * 0.62, 3)}${around(wheels.frontX, depth * 0.62, 9)}" fill="#9a5426" stroke="#9a5426"/></g><path d="M${wheels.rearX - 8} ${y - wheels.archRadius - 12}l5 -6l6 3l-2 6zM${wheels.frontX + 16} ${y - wheels.archRadius - 8}l4 -5l7 4l-4 5zM${wheels.frontX - 70} 160l6 -6l5 5l-3 7z" fill="#7d4322"/>`
}

function soot({ smoke: [x, y] }: BodyShape): string {
  return `<ellipse cx="${x - 6}" cy="${y + 6}" rx="60" ry="26" fill="url(#shadow)"/>`
}

function crack({ crack: [x, y] }: BodyShape, step: number): string {
  const web =
    step >= 3 ? `M${x - 9} ${y - 5}l6 -4l9 2l4 7l-6 6l-10 -1zM${x} ${y}l-46 12M${x} ${y}l-34 -16M${x} ${y}l20 22` : ''
  return `<path d="M${x} ${y}l-16 -6l-12 2M${x} ${y}l11 -8l14 0M${x} ${y}l7 8l16 5M${x} ${y}l-9 8l-5 9M${x} ${y}l-2 -14${web}" fill="none" stroke="#e8f0f2" stroke-opacity=".8" stroke-width=".9"/><circle cx="${x}" cy="${y}" r="${step - 0.6}" fill="#050506"/>`
}

function hangingBumper({ bumper: { path, hinge, degrees } }: BodyShape, step: number): string {
  const [x, y] = hinge
  const angle = step >= 4 ? degrees * 1.4 : degrees
  return `<path d="${path}" fill="#0c0b0b"/><g transform="rotate(${angle} ${x} ${y})"><path d="${path}" fill="url(#flank)" stroke="#000" stroke-opacity=".5"/></g>`
}

function smoke({ smoke: [x, y] }: BodyShape): string {
  const puffs = [
    [0, -4, 20],
    [9, -20, 26],
    [-3, -40, 32],
    [12, -64, 40],
    [-6, -92, 48],
  ]
  const drawn = puffs.map(
    ([dx = 0, dy = 0, r]) => `<circle cx="${x + dx}" cy="${y + dy}" r="${r}" fill="url(#smoke)"/>`,
  )
  return `<radialGradient id="smoke"><stop stop-color="#b5aea2" stop-opacity=".42"/><stop offset=".55" stop-color="#8d877d" stop-opacity=".22"/><stop offset="1" stop-color="#8d877d" stop-opacity="0"/></radialGradient>${drawn.join('')}`
}

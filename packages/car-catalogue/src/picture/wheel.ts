/** Rims, from a bare steel one to a luxury one; the names stand for their drawings below. */
type Rim = 'steel' | 'cap' | 'five' | 'many' | 'blade' | 'wire' | 'star'

const round = (value: number) => Math.round(value * 10) / 10

/** `count` copies of a path, turned around the centre. */
function around(count: number, path: string, paint: string): string {
  const turns = Array.from(
    { length: count },
    (_, at) => `<path d="${path}" transform="rotate(${round((at * 360) / count)})"/>`,
  )
  return `<g ${paint}>${turns.join('')}</g>`
}

/** A rim of radius 20 around 0,0. */
const rims: Readonly<Record<Rim, (metal: string) => string>> = {
  steel: (metal) =>
    `<circle r="19" fill="${metal}"/><circle r="14.500" fill="#0005"/><circle r="12.500" fill="${metal}"/>${around(8, 'M-2 -9.500a2 2 0 1 1 4 0a2 2 0 1 1 -4 0', 'fill="#0b0b0c"')}<circle r="4.500" fill="#0007"/><circle r="2.800" fill="${metal}"/>`,
  cap: (metal) =>
    `<circle r="19.500" fill="${metal}"/>${around(9, 'M-1.800 -17L1.800 -17L1.200 -8L-1.200 -8Z', 'fill="#0b0b0c" opacity=".75"')}<circle r="6" fill="#0003"/><circle r="4" fill="#fff5"/>`,
  five: (metal) =>
    `<circle r="19.500" fill="#0d0d0e"/>${around(5, 'M-4.600 0L-3 -18.800C-1 -19.600 1 -19.600 3 -18.800L4.600 0Z', `fill="${metal}"`)}${around(5, 'M-.8 -6L-.5 -17.500L.5 -17.500L.8 -6Z', 'fill="#0006"')}<circle r="5.500" fill="${metal}"/><circle r="2.600" fill="#0008"/>`,
  many: (metal) =>
    `<circle r="19.500" fill="#0d0d0e"/>${around(11, 'M-1.200 -3L-1.900 -19.200L1.900 -19.200L1.200 -3Z', `fill="${metal}"`)}<circle r="5" fill="${metal}"/><circle r="2.500" fill="#0008"/>`,
  blade: (metal) =>
    `<circle r="19.500" fill="#0d0d0e"/>${around(7, 'M-2 -2C-5 -9 -4 -15 1 -19.400L6 -18.500C1 -14 0 -8 2 -2Z', `fill="${metal}"`)}<circle r="4.800" fill="${metal}"/><circle r="2.400" fill="#0008"/>`,
  wire: (metal) =>
    `<circle r="19.500" fill="#141314"/>${around(14, 'M-1 0L3 -19M1 0L-3 -19', `stroke="${metal}" stroke-width=".8" fill="none"`)}<circle r="6.500" fill="${metal}"/><circle r="3.500" fill="#fff7"/>`,
  star: (metal) =>
    `<circle r="19.500" fill="#0d0d0e"/>${around(5, 'M0 0L-5.500 -18.600L-2.600 -19.300L0 -9L2.600 -19.300L5.500 -18.600Z', `fill="${metal}"`)}<circle r="3.600" fill="#0a0a0b"/><path d="M0 -2.400L2.100 1.200H-2.100Z" fill="${metal}"/>`,
}

export interface WheelLook {
  rim: Rim
  /** The rim's colour. */
  metal: string
  /** A tyre with a white wall. */
  whitewall?: boolean
  /** The colour of the calipers behind the rim, for fast cars. */
  caliper?: string
}

/** Draws a wheel of 60 % rim to 40 % tyre (less tyre under faster cars), standing on the ground at `x`. */
export function wheel(look: WheelLook, x: number, y: number, radius: number, rimShare: number, flat: boolean): string {
  const scale = round((radius * rimShare * 10) / 20) / 10
  const caliper = look.caliper
    ? `<path d="M9 -13.500A16 16 0 0 1 16 -2L11.500 -1.500A11 11 0 0 0 6 -9Z" fill="${look.caliper}"/>`
    : ''
  const rim = rims[look.rim](look.metal)
  const wall = look.whitewall
    ? `<circle r="${round(radius * 0.8)}" fill="none" stroke="#d9d2c0" stroke-width="${round(radius * 0.13)}"/>`
    : ''
  const squash = flat ? ` transform="translate(0 ${round(radius * 0.1)}) scale(1.060 .9)"` : ''
  return `<g transform="translate(${x} ${y})"><g${squash}><circle r="${radius}" fill="#0a0a0b"/><circle r="${round(radius * 0.93)}" fill="none" stroke="#2b2a2a" stroke-width="1.200"/>${wall}</g><circle r="${round(radius * rimShare + 1)}" fill="#2a2a2b"/><g transform="scale(${scale})">${rim}${caliper}<path d="M-19 -3A19.300 19.300 0 0 1 10 -16.500" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.400"/></g></g>`
}

import { groundY } from './body-shape.ts'

/** The night scene for cars of a price range, and its light. */
export interface Backdrop {
  /** The drawing behind the car. */
  scene: string
  /** The light on the car's upper edges. */
  light: string
  /** How much of the car the floor reflects, 0-1. */
  reflection: number
}

const floor = (from: string, to: string) =>
  `<linearGradient id="floor" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path d="M0 ${groundY - 22}h480v62H0z" fill="url(#floor)"/>`

const glow = (id: string, colour: string, x: number, y: number, rx: number, ry: number, opacity: number) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`

/** A wall of bricks under a street lamp. */
const street: Backdrop = {
  scene: `<path d="M0 0h480v178H0z" fill="#1d1a19"/><path d="${bricks()}" fill="#262120"/>${glow('lamp', '#cda65f', 112, 40, 210, 170, 0.42)}<path d="M0 172h480v7H0z" fill="#2c2927"/>${floor('#232120', '#121110')}${glow('pool', '#cda65f', 150, 206, 200, 26, 0.3)}<path d="M0 179h480" stroke="#3a3531"/>`,
  light: '#e6c687',
  reflection: 0.06,
}

function bricks(): string {
  const rows = Array.from({ length: 9 }, (_, row) => row)
  return rows
    .flatMap((row) =>
      Array.from({ length: 9 }, (_, at) => [at * 58 - (row % 2) * 29 + ((row * 7 + at * 5) % 3), row * 19 + 2]),
    )
    .filter((_, at) => at % 4 !== 1)
    .map(([x, y]) => `M${x} ${y}h54v15h-54z`)
    .join('')
}

/** Pillars, a tube of light, painted lines. */
const garage: Backdrop = {
  scene: `<path d="M0 0h480v178H0z" fill="#1b1c1d"/><path d="M0 0h480v34H0z" fill="#131314"/><path d="M60 34h44v144H60zM372 34h44v144h-44z" fill="#26282a"/><path d="M60 128h44v22H60zM372 128h44v22h-44z" fill="#8a6d2c" opacity=".5"/><path d="M96 34h8v144h-8zM408 34h8v144h-8z" fill="#1d1f20"/>${glow('lamp', '#bcd0cf', 240, 26, 240, 110, 0.34)}<path d="M170 22h140v5H170z" fill="#e4efe9"/>${floor('#2a2b2b', '#151515')}<path d="M14 240L52 180h4L24 240zM456 240L424 180h4l38 60z" fill="#cfc9b8" opacity=".3"/>`,
  light: '#dbe8e4',
  reflection: 0.08,
}

/** A hedge, two lamps on their posts, the sky over them. */
const villa: Backdrop = {
  scene: `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#10141d"/><stop offset="1" stop-color="#262a33"/></linearGradient><path d="M0 0h480v178H0z" fill="url(#sky)"/><circle cx="404" cy="38" r="15" fill="#efe7d2" opacity=".9"/><circle cx="411" cy="34" r="13.500" fill="#131720"/><path d="M70 22h1.500v1.500h-1.500zM160 40h1.500v1.500h-1.500zM250 18h2v2h-2zM318 52h1.500v1.500h-1.500zM30 60h1.500v1.500h-1.500zM455 84h1.500v1.500h-1.500z" fill="#efe7d2" opacity=".7"/><path d="M178 178V96l62-34 62 34v82z" fill="#171a20"/><path d="M202 112h20v24h-20zM258 112h20v24h-20z" fill="#cda65f" opacity=".55"/><path d="M0 178v-56c14-12 26-9 36 0 12-10 28-9 38 2 12-10 26-8 34 3 12-9 24-6 32 4v47zM480 178v-58c-14-10-26-8-36 2-12-9-28-8-38 4-12-8-24-6-34 6-8-6-16-4-22 2v44z" fill="#141a15"/><path d="M150 178v-66h16v66zM314 178v-66h16v66z" fill="#2c2a2a"/>${glow('lamp', '#e6c687', 158, 100, 120, 90, 0.45)}${glow('lamp2', '#e6c687', 322, 100, 120, 90, 0.45)}<path d="M152 90h12v20h-12zM316 90h12v20h-12z" fill="#f3dca6"/>${floor('#2b2826', '#151312')}`,
  light: '#f0d9a8',
  reflection: 0.07,
}

/** A dark hall, lights in its ceiling, a floor like a mirror. */
const showroom: Backdrop = {
  scene: `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b0b0c"/><stop offset="1" stop-color="#222122"/></linearGradient><path d="M0 0h480v178H0z" fill="url(#sky)"/>${glow('lamp', '#fff3d8', 240, 90, 260, 120, 0.2)}<path d="M96 16L150 10h44l-20 6zM212 16l6-6h44l6 6zM384 16L330 10h-44l20 6z" fill="#fff6e2"/><linearGradient id="cone" x2="0" y2="1"><stop stop-color="#fff3d8" stop-opacity=".09"/><stop offset="1" stop-color="#fff3d8" stop-opacity="0"/></linearGradient><path d="M96 17h288l70 161H26z" fill="url(#cone)"/><path d="M0 176.500h480v1.500H0z" fill="#cda65f" opacity=".75"/>${floor('#2b2a2a', '#0f0f10')}${glow('pool', '#fff3d8', 240, 208, 230, 22, 0.22)}`,
  light: '#fff6e2',
  reflection: 0.2,
}

/**
 * Returns the backdrop by the value: the limits are the highest values that may be stolen on the street, in a car park
 * and from a drive (RULES.md).
 */
export function backdropOf(valueEuro: number): Backdrop {
  if (valueEuro <= 20_000) return street
  if (valueEuro <= 40_000) return garage
  return valueEuro <= 120_000 ? villa : showroom
}

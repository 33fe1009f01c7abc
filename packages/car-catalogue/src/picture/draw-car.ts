import { figures } from '../figures.ts'
import { type Backdrop, backdropOf } from './backdrops.ts'
import { bodies, ownBodies } from './bodies/index.ts'
import type { BodyShape } from './body-shape.ts'
import { frame, groundY } from './body-shape.ts'
import { mix } from './colour.ts'
import { type Damage, damageOf } from './damage.ts'
import { type Look, looks } from './looks.ts'
import { wheel } from './wheel.ts'

/** Draws a car with this life (0-100) as the text of an SVG of 480 x 240; undefined for an unknown name. */
export function drawCar(carName: string, life: number): string | undefined {
  const car = figures.find((one) => one.carName === carName)
  const look = car && looks[carName]
  if (!look) return undefined
  const shape = look.shape ? ownBodies[look.shape] : bodies[car.body]
  const backdrop = backdropOf(car.valueEuro)
  const damage = damageOf(shape, life)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}"><defs>${gradients(shape, look, backdrop)}</defs>${backdrop.scene}${shadow(shape)}${mirrored(backdrop)}${beam(shape, damage)}<g id="car">${carOnIts(shape, look, backdrop, damage)}</g>${damage.air}</svg>`
}

function gradients(shape: BodyShape, look: Look, backdrop: Backdrop): string {
  const { paint } = look
  const lit = mix(paint, backdrop.light, look.matt ? 0.12 : 0.34)
  const stops = (...list: [number, string][]) =>
    list.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  const down = (id: string, y1: number, y2: number, inner: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y1}" y2="${y2}">${inner}</linearGradient>`
  const top = shape.topY
  return [
    down(
      'paint',
      top,
      190,
      stops([0, mix(lit, '#ffffff', 0.12)], [0.3, lit], [0.55, paint], [1, mix(paint, '#000000', 0.45)]),
    ),
    down(
      'flank',
      126,
      184,
      stops(
        [0, mix(paint, '#000000', 0.52)],
        [0.45, mix(paint, '#000000', 0.3)],
        [0.8, mix(paint, backdrop.light, 0.06)],
        [1, mix(paint, '#000000', 0.6)],
      ),
    ),
    down('glass', top, 116, stops([0, '#5d6468'], [0.35, '#2a2f33'], [1, '#101214'])),
    down(
      'edge',
      top - 6,
      top + 76,
      `<stop stop-color="${backdrop.light}" stop-opacity=".95"/><stop offset="1" stop-color="${backdrop.light}" stop-opacity="0"/>`,
    ),
    shape.fenders
      ? down(
          'fender',
          120,
          182,
          `<stop stop-color="${backdrop.light}" stop-opacity=".8"/><stop offset="1" stop-color="#000" stop-opacity=".5"/>`,
        )
      : '',
    look.roof
      ? down('roof', top, 108, stops([0, mix(look.roof, '#ffffff', 0.25)], [1, mix(look.roof, '#000000', 0.25)]))
      : '',
    `<clipPath id="body"><path d="${shape.shell}"/></clipPath><clipPath id="windows"><path d="${shape.glass}"/></clipPath>`,
    '<radialGradient id="shadow"><stop stop-color="#000" stop-opacity=".75"/><stop offset=".7" stop-color="#000" stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
    `<linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="${shape.lamp[0]}" x2="${shape.lamp[0] + 90}"><stop stop-color="#fff1cf" stop-opacity=".2"/><stop offset="1" stop-color="#fff1cf" stop-opacity="0"/></linearGradient><radialGradient id="halo"><stop stop-color="#fff1cf" stop-opacity=".6"/><stop offset="1" stop-color="#fff1cf" stop-opacity="0"/></radialGradient>`,
    '<linearGradient id="lens" x2=".3" y2="1"><stop stop-color="#c9c2ae"/><stop offset=".4" stop-color="#fff6df"/><stop offset="1" stop-color="#d9c48e"/></linearGradient>',
    '<linearGradient id="tail" x2="0" y2="1"><stop stop-color="#e0483c"/><stop offset=".5" stop-color="#b3261f"/><stop offset="1" stop-color="#6e1512"/></linearGradient>',
    '<radialGradient id="dent"><stop stop-color="#000" stop-opacity=".62"/><stop offset=".6" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
    `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${groundY}" y2="${frame.height}"><stop stop-color="#fff" stop-opacity="${backdrop.reflection * 2}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="mirror"><path d="M0 ${groundY}h480v40H0z" fill="url(#fade)"/></mask>`,
  ].join('')
}

function shadow({ wheels }: BodyShape): string {
  const middle = (wheels.rearX + wheels.frontX) / 2
  return `<ellipse cx="${middle}" cy="${groundY}" rx="232" ry="13" fill="url(#shadow)"/>`
}

function mirrored({ reflection }: Backdrop): string {
  if (reflection < 0.1) return ''
  return `<g mask="url(#mirror)"><use href="#car" transform="matrix(1 0 0 -1 0 ${groundY * 2 + 1})"/></g>`
}

function beam({ lamp: [x, y] }: BodyShape, damage: Damage): string {
  if (!damage.lampsWork) return ''
  const cone = (up: number, down: number) =>
    `<path d="M${x - 6} ${y - 3}L${x + 130} ${y - up}V${y + down}L${x - 6} ${y + 4}Z" fill="url(#beam)"/>`
  return cone(34, 70) + cone(20, 52)
}

function carOnIts(shape: BodyShape, look: Look, backdrop: Backdrop, damage: Damage): string {
  const { wheels } = shape
  const wheelY = groundY - wheels.radius
  const arches = [wheels.rearX, wheels.frontX]
    .map((x) => `<circle cx="${x}" cy="${wheelY}" r="${wheels.archRadius}"/>`)
    .join('')
  const gap = mix(look.paint, '#000000', 0.75)
  const shine = mix(look.paint, backdrop.light, 0.75)
  const one = (x: number, flat: boolean) => wheel(look, x, wheelY, wheels.radius, shape.rimShare, flat)
  const glass = look.windows && shape.sideGlass ? `${shape.glass}${shape.sideGlass}` : shape.glass
  const paintwork = [
    `<path d="${shape.shell}" fill="url(#paint)"/>`,
    '<g clip-path="url(#body)">',
    shape.roof && look.roof ? `<path d="${shape.roof}" fill="url(#roof)"/>` : '',
    `<path d="${shape.flank}" fill="url(#flank)"/>`,
    look.stripe && shape.stripe ? `<path d="${shape.stripe}" fill="${look.stripe}" opacity=".9"/>` : '',
    `<path d="${shape.crease}" fill="none" stroke="${shine}" stroke-opacity="${look.matt ? 0.2 : 0.55}" stroke-width="1.600" stroke-linecap="round"/>`,
    shape.fenders
      ? `<path d="${shape.fenders}" fill="url(#paint)"/><path d="${shape.fenders}" fill="none" stroke="url(#fender)" stroke-width="2.400"/>`
      : '',
    damage.paintwork,
    `<path d="${shape.shell}" fill="none" stroke="url(#edge)" stroke-width="${look.matt ? 2 : 3.4}"/>`,
    `<g fill="#060606">${arches}</g>`,
    '</g>',
  ].join('')
  return [
    `<path d="M${wheels.rearX} 164H${wheels.frontX}V188H${wheels.rearX}Z" fill="#070707"/>`,
    shape.leather ? `<path d="${shape.leather}" fill="${look.leather ?? '#4a2c1d'}"/>` : '',
    paintwork,
    `<path d="${shape.black}" fill="#121213"/>`,
    `<path d="${glass}" fill="url(#glass)"/><g clip-path="url(#windows)"><path d="${shape.inside}" fill="#050506" opacity=".75"/><path d="M300 40L262 130H216L254 40ZM206 40L168 130H156L194 40Z" fill="#fff" opacity=".1"/>${damage.glass}</g>`,
    `<path d="${shape.gaps}" fill="none" stroke="${gap}" stroke-width="1.300"/>`,
    `<path d="${shape.bright}" fill="${look.chrome ?? mix(look.paint, '#000000', 0.55)}"/>`,
    `<path d="${shape.taillight}" fill="${damage.lampsWork ? 'url(#tail)' : '#4b1a17'}"/>`,
    `<path d="${shape.headlight}" fill="${damage.lampsWork ? 'url(#lens)' : '#4a4c4d'}" stroke="${gap}" stroke-opacity=".7"/>`,
    damage.lampsWork ? `<circle cx="${shape.lamp[0]}" cy="${shape.lamp[1]}" r="24" fill="url(#halo)"/>` : '',
    damage.outside,
    one(wheels.rearX, false),
    one(wheels.frontX, damage.flatTyre),
  ].join('')
}

import { Brief } from '@sottomondo/ui-kit/brief'
import { Money } from '@sottomondo/ui-kit/money'
import { shortCity } from './format.ts'

/** An amount on a screen: K and M on phones. */
export { Money }

/**
 * A city's name on a screen: 'Am.' on phones.
 * @param drawn it is a part of a drawing's text (SVG)
 */
export function CityName({ name, drawn = false }: { name: string; drawn?: boolean }) {
  return <Brief full={name} short={shortCity(name)} drawn={drawn} />
}

/** A number of things: '1 kogel', '1.250 kogels'; on phones '1,3K kogels'. */
export function Count({ of: count, one, several }: { of: number; one: string; several: string }) {
  return (
    <>
      <Money amount={count} unit="" /> {count === 1 ? one : several}
    </>
  )
}

/** '1.250 ervaringspunten'. */
export function Experience({ points }: { points: number }) {
  return <Count of={points} one="ervaringspunt" several="ervaringspunten" />
}

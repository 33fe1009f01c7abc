import { CityName, Money } from '@sottomondo/mfe-kit'
import { Picture } from '@sottomondo/ui-kit/picture'
import map from './scenes/map.svg'
import css from './travel-map.module.css'

export type TravelMapProps = {
  /** The player's city; null while it is unknown. */
  cityName: string | null
  /** The cities that they can go to, with the prices. */
  cities: readonly { cityName: string; travelCost: number }[] | undefined
}

type Spot = {
  x: number
  y: number
  /** The side of the light for the city's name. */
  side: 'left' | 'right'
}

/** On the map of 440 x 210, which lies aslant: west is above. */
const spots: Readonly<Record<string, Spot>> = {
  Amsterdam: { x: 70, y: 48, side: 'right' },
  Brussel: { x: 97, y: 83, side: 'right' },
  Parijs: { x: 117, y: 147, side: 'right' },
  Rome: { x: 390, y: 117, side: 'left' },
}

/** The cities on a map, with the lines and prices from the player's city; decoration, the table says the same. */
export function TravelMap({ cityName, cities = [] }: TravelMapProps) {
  const here = cityName === null ? undefined : spots[cityName]
  return (
    <>
      <Picture src={map} width={440} height={210} atOnce />
      <svg className={css.map} viewBox="0 0 440 210" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {cities.map((city) => {
          const there = spots[city.cityName]
          return (
            here && there && here !== there && <path key={city.cityName} className={css.route} d={way(here, there)} />
          )
        })}
        {Object.entries(spots).map(([name, spot]) => {
          const city = cities.find((one) => one.cityName === name)
          const right = spot.side === 'right'
          // The player's city has a ring around the light.
          const offset = spot === here ? 18 : 11
          return (
            <g key={name} className={css.city} data-here={spot === here || undefined}>
              <circle className={css.glow} cx={spot.x} cy={spot.y} r="13" />
              <circle className={css.light} cx={spot.x} cy={spot.y} r="4" />
              <text x={spot.x + (right ? offset : -offset)} y={spot.y + 4} textAnchor={right ? 'start' : 'end'}>
                <CityName name={name} drawn />
                {city && spot !== here && (
                  <tspan className={css.cost}>
                    {' '}
                    <Money amount={city.travelCost} drawn />
                  </tspan>
                )}
              </text>
            </g>
          )
        })}
      </svg>
    </>
  )
}

/** Draws a bow, higher for a longer way. */
function way(from: Spot, to: Spot): string {
  const lift = Math.hypot(to.x - from.x, to.y - from.y) * 0.16
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - lift} ${to.x} ${to.y}`
}

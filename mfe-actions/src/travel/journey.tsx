import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Scene } from '../shared/scene.tsx'
import css from './travel.module.css'
import { TravelMap } from './travel-map.tsx'

export type City = Calls['GET /api/travel']['answer']['cities'][number]

/** Above the cities: the place of departure. */
export function Departure({ cityName, cities }: { cityName: string | null; cities: readonly City[] | undefined }) {
  return (
    <Scene
      label="Waar je bent"
      title={
        cityName === null ? undefined : (
          <>
            Vertrek vanaf <CityName name={cityName} />
          </>
        )
      }
      picture={<TravelMap cityName={cityName} cities={cities} />}
    >
      <p>Wie hier iets van je wil, moet je daarna eerst weer vinden.</p>
    </Scene>
  )
}

export interface JourneyProps {
  cityName: string
  travelCost: number
  /** The answer's; undefined until it is there. */
  message?: string
}

/**
 * In its place from the press on: the journey, and with the answer its result and the next steps. Both have as many
 * lines, so that a late answer moves nothing.
 */
export function Journey({ cityName, travelCost, message }: JourneyProps) {
  const city = <CityName name={cityName} />
  return (
    <Scene
      label={message ? 'Resultaat' : 'Onderweg'}
      title={message ? <>Aangekomen in {city}</> : <>Onderweg naar {city}</>}
      tone={message ? 'good' : undefined}
      picture={<TravelMap cityName={cityName} cities={undefined} />}
      live
    >
      <p>
        {message ?? (
          <>
            Je gaat nu naar {city}. De reis kost <Money amount={travelCost} />.
          </>
        )}
      </p>
      <p>Andere tafels, andere prijzen, en niemand die weet dat je er bent. Nog niet.</p>
      <p className={css.next} data-waits={!message || undefined}>
        <Link to="/casino" className={buttonClass({})}>
          Naar de casino’s
        </Link>
      </p>
    </Scene>
  )
}

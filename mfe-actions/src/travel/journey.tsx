import type { Calls } from '@sottomondo/api-contract'
import { CityName } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Scene } from '../shared/scene.tsx'
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

/** In its place after a journey: its result, and the next steps. */
export function Arrival({ message, cityName }: Calls['POST /api/travel']['answer']) {
  return (
    <Scene
      label="Resultaat"
      tone="good"
      title={
        <>
          Aangekomen in <CityName name={cityName} />
        </>
      }
      picture={<TravelMap cityName={cityName} cities={undefined} />}
      live
    >
      <p>{message}</p>
      <p>Andere tafels, andere prijzen, en niemand die weet dat je er bent. Nog niet.</p>
      <p>
        <Link to="/casino" className={buttonClass({})}>
          Naar de casino’s
        </Link>
      </p>
    </Scene>
  )
}

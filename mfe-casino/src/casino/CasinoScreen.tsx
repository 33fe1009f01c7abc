import { CityName, Money, useCall, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { AuctionLink } from '../shared/owner/auction-link.tsx'
import { OwnerName } from '../shared/owner/owner-name.tsx'
import css from './casino.module.css'
import type { Casino, CasinoCity } from './casino-cities.ts'
import { byCity, gameNames } from './casino-cities.ts'
import { Skyline } from './skyline.tsx'

const gameIcons = { ROULETTE: 'roulette', BLACKJACK: 'blackjack', FRUIT: 'fruit' } as const

const pages = { ROULETTE: '/roulette', BLACKJACK: '/blackjack', FRUIT: '/fruit' } as const

/** A player plays only in their city: there the games lead to their tables. */
const columnsFor = (here: boolean): readonly Column<Casino>[] => [
  { key: 'game', head: 'Spel', primary: true, cell: (casino) => <Game casino={casino} here={here} /> },
  { key: 'owner', head: 'Eigenaar', cell: (casino) => <OwnerName name={casino.ownerName} /> },
  { key: 'min', head: 'Min. inzet', numeric: true, cell: (casino) => <Money amount={casino.minBet} /> },
  { key: 'max', head: 'Max. inzet', numeric: true, cell: (casino) => <Money amount={casino.maxBet} /> },
]
const columns = columnsFor(false)
const columnsHere = columnsFor(true)

/** Equals the number of cities, so that nothing jumps when they arrive (spec 1 §1). */
const expectedCities = 4

/** /casino: all casinos, by city. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/casino')
  // While the city is unknown, nothing leads to a table, but everything else can be read.
  const { cityName: here } = useSession()
  const cities = data && byCity(data.casinos)
  return (
    <Page
      title="Casino’s"
      lead="Wie waar de bank houdt, en hoeveel je er durft in te zetten."
      aside={<AuctionLink>Casino’s op de veiling</AuctionLink>}
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {cities?.length === 0 && (
        <Panel>
          <EmptyState picture={<Illustration name="alley" />} title="Alle casino’s zijn gesloten">
            Zodra iemand er een opent, staat het hier met zijn inzetten.
          </EmptyState>
        </Panel>
      )}
      {!(error && !cities) && (
        <Columns width="wide">
          {cities
            ? cities.map((city) => <City key={city.cityName} city={city} here={city.cityName === here} />)
            : Array.from({ length: expectedCities }, (_, place) => place).map((place) => <City key={place} />)}
        </Columns>
      )}
    </Page>
  )
}

function City({ city, here = false }: { city?: CasinoCity; here?: boolean }) {
  const aside = city ? (
    <span className={css.aside}>
      {here && <Badge tone="brass">Je bent hier</Badge>}
      <Skyline cityName={city.cityName} />
    </span>
  ) : (
    <Skeleton />
  )
  return (
    <Panel title={city && <CityName name={city.cityName} />} aside={aside} flush>
      <Table
        caption={city ? `Casino’s in ${city.cityName}` : 'Casino’s'}
        columns={here ? columnsHere : columns}
        rows={city?.casinos}
        rowKey={(casino) => casino.casinoId}
        loadingRows={3}
      />
    </Panel>
  )
}

function Game({ casino: { type, cityName }, here }: { casino: Casino; here: boolean }) {
  const path = here ? pages[type] : undefined
  const name = gameNames[type]
  return (
    <span className={css.game}>
      <Icon name={gameIcons[type]} />
      {path ? (
        <Link to={path} aria-label={`${name} spelen in ${cityName}`}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  )
}

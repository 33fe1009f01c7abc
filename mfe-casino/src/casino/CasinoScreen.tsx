import { useCall } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Money } from '@sottomondo/ui-kit/money'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import css from './casino.module.css'
import type { Casino, CasinoCity } from './casino-cities.ts'
import { byCity, gameNames } from './casino-cities.ts'
import { Skyline } from './skyline.tsx'

const gameIcons = { ROULETTE: 'roulette', BLACKJACK: 'blackjack', FRUIT: 'fruit' } as const

const columns: readonly Column<Casino>[] = [
  {
    key: 'game',
    head: 'Spel',
    primary: true,
    cell: (casino) => (
      <span className={css.game}>
        <Icon name={gameIcons[casino.type]} /> {gameNames[casino.type]}
      </span>
    ),
  },
  { key: 'owner', head: 'Eigenaar', cell: (casino) => casino.ownerName },
  { key: 'min', head: 'Min. inzet', numeric: true, cell: (casino) => <Money amount={casino.minBet} /> },
  { key: 'max', head: 'Max. inzet', numeric: true, cell: (casino) => <Money amount={casino.maxBet} /> },
]

/** As many as there are cities, so that nothing jumps when they arrive (spec 1 §1). */
const expectedCities = 4

/** /casino: all casinos, by city. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/casino')
  const cities = data && byCity(data.casinos)
  return (
    <Page title="Casino’s" lead="Wie waar de bank houdt, en hoeveel je er durft in te zetten.">
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
            ? cities.map((city) => <City key={city.cityName} city={city} />)
            : Array.from({ length: expectedCities }, (_, place) => place).map((place) => <City key={place} />)}
        </Columns>
      )}
    </Page>
  )
}

function City({ city }: { city?: CasinoCity }) {
  return (
    <Panel title={city?.cityName} aside={city ? <Skyline cityName={city.cityName} /> : <Skeleton />} flush>
      <Table
        caption={city ? `Casino’s in ${city.cityName}` : 'Casino’s'}
        columns={columns}
        rows={city?.casinos}
        rowKey={(casino) => casino.casinoId}
        loadingRows={3}
      />
    </Panel>
  )
}

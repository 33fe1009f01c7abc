import { CarPicture } from '@sottomondo/car-catalogue/picture'
import { breakpointPx, formatEuro, shortCity, useNarrow } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Money } from '@sottomondo/ui-kit/money'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { type ReactNode, useState } from 'react'
import css from './garage.module.css'
import type { GarageCar } from './garage-list.ts'
import { crushed, signed } from './garage-texts.ts'
import { ShipCountdown } from './ship-countdown.tsx'
import { type CarDeed, useCarDeeds } from './use-car-deeds.ts'

/** So many rows are drawn at once; the next ones when they are asked for. */
const rowsAtOnce = 40

type CarTableProps = {
  /** undefined while they are read. */
  cars: readonly GarageCar[] | undefined
  readAtMs: number
  reload: () => Promise<void>
  sort: string
  onSort: (sort: string) => void
  search: ReactNode
  empty: ReactNode
}

/** The cars with all that can be done to each; on small screens what can't be undone is asked once more. */
export function CarTable({ cars, readAtMs, reload, sort, onSort, search, empty }: CarTableProps) {
  const narrow = useNarrow(breakpointPx.timers)
  const [shown, setShown] = useState(rowsAtOnce)
  const [asked, setAsked] = useState<{ car: GarageCar; deed: CarDeed }>()
  const { run, busy } = useCarDeeds(reload)
  const press = (car: GarageCar, deed: CarDeed) =>
    narrow && questions[deed] ? setAsked({ car, deed }) : run(deed, car.id)

  const button =
    (deed: CarDeed, label: (car: GarageCar) => string, face: (car: GarageCar) => ReactNode) => (car: GarageCar) => (
      <Button
        small
        aria-label={`${label(car)}: ${car.auto} ${car.id}`}
        busy={busy(deed, car.id)}
        disabled={isOut(deed, car)}
        onClick={() => press(car, deed)}
      >
        {face(car)}
      </Button>
    )

  const columns: readonly Column<GarageCar>[] = [
    { key: 'id', head: 'Id', sort: 'id', narrow: true, cell: ({ id }) => <span className={css.muted}>{id}</span> },
    {
      key: 'auto',
      head: 'Auto',
      sort: 'auto',
      primary: true,
      cell: ({ auto, life }) => (
        <Link to={`/car/${encodeURIComponent(auto)}`} className={css.car}>
          <CarPicture carName={auto} life={life} decorative className={css.picture ?? ''} />
          <span>{auto}</span>
        </Link>
      ),
    },
    { key: 'waarde', head: 'Waarde', sort: 'waarde', numeric: true, cell: ({ waarde }) => <Money amount={waarde} /> },
    { key: 'life', head: 'Leven', sort: 'life', numeric: true, cell: ({ life }) => `${life}%` },
    {
      key: 'stad',
      head: 'Stad',
      sort: 'stad',
      cell: ({ stad }) => <span title={stad}>{narrow ? shortCity(stad) : stad}</span>,
    },
    {
      key: 'ship',
      head: 'V',
      numeric: true,
      cell: (car) =>
        car.shipTime > 0 ? (
          <ShipCountdown seconds={car.shipTime} readAtMs={readAtMs} onArrival={reload} />
        ) : (
          button(
            'ship',
            ({ verscheepsKosten }) => `Verscheep voor ${formatEuro(verscheepsKosten)}`,
            ({ verscheepsKosten }) => <Money amount={verscheepsKosten} />,
          )(car)
        ),
    },
    {
      key: 'repair',
      head: 'R',
      numeric: true,
      cell: button(
        'repair',
        ({ reparatieKosten }) => `Repareer voor ${formatEuro(reparatieKosten)}`,
        ({ reparatieKosten }) => (reparatieKosten > 0 ? <Money amount={reparatieKosten} /> : 'Heel'),
      ),
    },
    {
      key: 'sell',
      head: '€',
      numeric: true,
      cell: button(
        'sell',
        ({ verkoopPrijs }) => `Verkoop voor ${formatEuro(verkoopPrijs)}`,
        ({ verkoopPrijs }) => <Money amount={verkoopPrijs} />,
      ),
    },
    {
      key: 'crush',
      head: 'Crush',
      numeric: true,
      cell: button(
        'crush',
        ({ crushKogels }) => `Crush, ${signed(crushKogels)} kogels`,
        ({ crushKogels }) => signed(crushKogels),
      ),
    },
    {
      key: 'lock',
      head: 'Slot',
      narrow: true,
      cell: button(
        'lock',
        ({ isLocked }) => (isLocked ? 'Haal van het slot' : 'Zet op slot'),
        ({ isLocked }) => (
          <span className={css.lock} data-locked={isLocked || undefined}>
            <Icon name="lock" />
          </span>
        ),
      ),
    },
  ]

  const rows = cars?.slice(0, shown)
  const goesOn = cars !== undefined && cars.length > shown
  const question = asked && questions[asked.deed]
  return (
    <>
      <div className={css.search}>{search}</div>
      <Table
        caption="Je auto’s"
        columns={columns}
        rows={rows}
        rowKey={(car) => car.id}
        empty={empty}
        sort={sort}
        onSort={onSort}
        more={goesOn ? { state: 'more', load: () => setShown(shown + rowsAtOnce) } : undefined}
      />
      <Confirm
        open={asked !== undefined}
        title={question?.title ?? ''}
        yes={question?.yes ?? ''}
        danger={asked?.deed === 'sell' || asked?.deed === 'crush'}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          if (asked) run(asked.deed, asked.car.id)
          setAsked(undefined)
        }}
      >
        {asked && question?.words(asked.car)}
      </Confirm>
    </>
  )
}

/** What can't be done to a car as it is. */
function isOut(deed: CarDeed, { isLocked, shipTime, reparatieKosten }: GarageCar): boolean {
  if (deed === 'lock') return false
  if (shipTime > 0) return true
  return deed === 'repair' ? reparatieKosten === 0 : deed !== 'ship' && isLocked
}

interface Question {
  title: string
  yes: string
  words: (car: GarageCar) => string
}

const questions: Partial<Record<CarDeed, Question>> = {
  sell: {
    title: 'Auto verkopen',
    yes: 'Verkoop',
    words: ({ auto, verkoopPrijs }) => `Je ${auto} brengt ${formatEuro(verkoopPrijs)} op.`,
  },
  crush: {
    title: 'Auto crushen',
    yes: 'Crush',
    words: ({ auto, crushKogels }) => `Van je ${auto} blijft een blok over. ${crushed(crushKogels)}`,
  },
  repair: {
    title: 'Auto repareren',
    yes: 'Repareer',
    words: ({ auto, reparatieKosten }) => `Je ${auto} weer heel maken kost ${formatEuro(reparatieKosten)}.`,
  },
}

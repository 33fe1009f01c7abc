import { CityName, PlayerName, useCall, useEvery, useOptionalSession } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Filters } from '@sottomondo/ui-kit/filters'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Money } from '@sottomondo/ui-kit/money'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { PageSelector } from '@sottomondo/ui-kit/page-selector'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { useRef } from 'react'
import { headcount } from '../users-online/headcount.ts'
import { useTyped, useView } from '../view/use-view.ts'
import css from './leaderboard.module.css'
import { type Entry, queryOf } from './leaderboard-query.ts'
import { OnlyPlayers } from './only-players.tsx'
import { OwnPlace } from './own-place.tsx'
import { Podium } from './podium.tsx'
import { useFamilySearch } from './use-family-search.ts'

/** How often the list is read again while it is shown: it moves within seconds. */
const rereadEveryMs = 15_000
/** As the server takes it. */
const longestFilter = 40

/** /leaderboard: the gangsters by experience, 25 a page; page and filters stand in the address (spec 3 §2). */
export function Screen() {
  const { accountName } = useOptionalSession() ?? {}
  const { view, look } = useView('page', 'city', 'family')
  const { names, search, isWhole } = useFamilySearch()
  const writeFamily = (name: string) => look({ page: undefined, family: name }, { replace: true })
  const [family, setFamily] = useTyped(view.family, writeFamily, isWhole)
  const { data, error, loading, reload } = useCall('GET /api/leaderboard', { query: queryOf(view) })
  useEvery(rereadEveryMs, reload)
  // The page before stays while the next one is read.
  const last = useRef(data)
  if (data) last.current = data
  const shown = data ?? (error ? undefined : last.current)
  const list = useRef<HTMLDivElement>(null)

  const isFiltered = view.city !== '' || view.family !== ''
  const turnTo = (next: number) => {
    look({ page: next === 1 ? undefined : next })
    list.current?.scrollIntoView({ block: 'start' })
  }
  const own = shown?.own ?? undefined

  return (
    <Page
      title="Ranglijst"
      lead="Wie het verst is gekomen, en hoe ver jij daarachter zit."
      aside={shown && <Badge tone="brass">{headcount(shown.totalPlayers, 0)}</Badge>}
    >
      {!(error && !shown) && <Podium entries={shown?.podium} />}
      <Filters>
        <Select
          label="Stad"
          options={[
            { value: '', label: 'Alle steden' },
            ...(shown?.cities ?? [view.city].filter(Boolean)).map((city) => ({ value: city, label: city })),
          ]}
          value={view.city}
          onValue={(city) => look({ page: undefined, city })}
        />
        <Typeahead
          label="Familie"
          names={names}
          value={family}
          onValue={(text) => {
            setFamily(text)
            search(text)
          }}
          keeps={(text) => text.slice(0, longestFilter)}
        />
      </Filters>
      {error && <Failure message={error.message} onRetry={reload} />}
      {shown && (
        <OwnPlace
          own={own}
          isOnPage={own?.page === shown.page}
          loading={loading}
          onGo={() => own && turnTo(own.page)}
        />
      )}
      {!(error && !shown) && (
        <div ref={list} className={css.list}>
          <Panel title="De lijst" flush>
            <Table
              caption="Ranglijst"
              compact
              columns={columns}
              rows={shown?.leaderboard}
              rowKey={({ accountName }) => accountName}
              loadingRows={25}
              marked={(row) => row.accountName === accountName}
              empty={
                <EmptyState
                  picture={<Illustration name="alley" />}
                  title="Niemand te zien"
                  action={
                    isFiltered && (
                      <Button onClick={() => look({ page: undefined, city: undefined, family: undefined })}>
                        Toon iedereen
                      </Button>
                    )
                  }
                >
                  {isFiltered ? 'Geen speler past bij deze keuze.' : 'Nog geen speler heeft iets verdiend.'}
                </EmptyState>
              }
            />
          </Panel>
          <PageSelector
            label="Pagina’s van de ranglijst"
            page={shown?.page ?? 1}
            totalPages={shown?.totalPages ?? 1}
            onPage={turnTo}
          />
          {shown && <OnlyPlayers />}
        </div>
      )}
    </Page>
  )
}

const columns: readonly Column<Entry>[] = [
  {
    key: 'place',
    head: 'Nr.',
    narrow: true,
    numeric: true,
    cell: ({ place }) => <Money amount={place} unit="" exact />,
  },
  {
    key: 'player',
    head: 'Speler',
    primary: true,
    cell: ({ accountName, online, familySymbol }) => (
      <span className={css.player}>
        <Avatar name={accountName} size={28} online={online} />
        <PlayerName name={accountName} familySymbol={familySymbol} />
        {online && <span className="visually-hidden">online</span>}
      </span>
    ),
  },
  { key: 'rank', head: 'Rank', cell: ({ rank }) => rank },
  { key: 'city', head: 'Stad', spare: true, cell: ({ cityName }) => <CityName name={cityName} /> },
]

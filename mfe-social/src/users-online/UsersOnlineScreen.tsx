import { CityName, PlayerName, useCall, useEvery, usePush, useResidents, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Cards } from '@sottomondo/ui-kit/cards'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Filters } from '@sottomondo/ui-kit/filters'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { Wealth } from '@sottomondo/ui-kit/wealth'
import { useState } from 'react'
import { headcount } from './headcount.ts'
import type { OnlinePlayer } from './online-players.ts'
import { askable, everybody, filterPlayers, rankOptions, withPresence } from './online-players.ts'
import css from './users-online.module.css'

/** spec 1 §9 */
const pollMs = 60_000

/** /users-online: the online players, five beside each other, two on phones (spec 1 §2). */
export function Screen() {
  // A push holds the change itself; only a reading under way may be older than it.
  const { data, error, reload, setData } = useCall('GET /api/online', undefined, {
    rereadOn: { onlineChanged: () => false },
  })
  usePush('onlineChanged', (change) => setData(({ players }) => ({ players: withPresence(players, change) })))
  // It also keeps the player among the viewers who get pushes: they are noted for minutes.
  useEvery(pollMs, reload)
  const { accountName } = useSession()
  const [filter, setFilter] = useState(everybody)
  const players = data?.players
  const residents = useResidents()
  const residentsOnline = players?.filter((one) => residents.has(one.accountName)).length ?? 0
  const shown = players && filterPlayers(players, filter)

  return (
    <Page
      title="Spelers online"
      lead="Gangsters die nu aan tafel zitten."
      aside={players && <Badge tone="brass">{headcount(players.length - residentsOnline, residentsOnline)}</Badge>}
    >
      <Filters>
        <Select
          label="Rank"
          options={rankOptions(players ?? [])}
          value={filter.rank}
          onValue={(rank) => setFilter({ ...filter, rank })}
        />
        {askable.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={label}
            value={filter[field]}
            onValue={(value) => setFilter({ ...filter, [field]: value })}
          />
        ))}
      </Filters>
      {error && <Failure message={error.message} onRetry={reload} />}
      {shown?.length === 0 && (
        <Panel>
          <EmptyState
            picture={<Illustration name="alley" />}
            title="Niemand te zien"
            action={filter !== everybody && <Button onClick={() => setFilter(everybody)}>Toon iedereen</Button>}
          >
            Niemand die nu online is, past bij deze keuze.
          </EmptyState>
        </Panel>
      )}
      {!(error && !shown) && (
        <Cards
          label="Spelers online"
          items={shown}
          itemKey={({ accountName }) => accountName}
          card={playerCard(accountName)}
        />
      )}
    </Page>
  )
}

const playerCard = (own: string | null) => (player: OnlinePlayer) => (
  <>
    <Avatar name={player.accountName} size={52} online />
    <PlayerName name={player.accountName} familySymbol={player.familySymbol} isPremium={player.isPremium} />
    <Note>
      {player.rank}
      {player.cityName && (
        <>
          {' '}
          · hier in <CityName name={player.cityName} />
        </>
      )}
    </Note>
    <Wealth icons={player.wealth} />
    <p className={css.ready}>
      {askable.map(({ field, icon, label }) => player[field] && <Icon key={field} name={icon} label={label} />)}
    </p>
    {player.accountName !== own && (
      <p className={css.actions}>
        {player.heistAvailable && player.cityName && (
          <Link to={`/heist?invitee=${encodeURIComponent(player.accountName)}`}>Overval</Link>
        )}
        <Link to={`/inbox/newmail?receiver=${encodeURIComponent(player.accountName)}`}>Mail</Link>
        <Link to={`/bank?receiver=${encodeURIComponent(player.accountName)}`}>Betaal</Link>
      </p>
    )}
  </>
)

import { useCall } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import type { OnlinePlayer } from './online-players.ts'
import { everybody, filterPlayers, rankOptions } from './online-players.ts'
import css from './users-online.module.css'
import { Wealth } from './wealth.tsx'

const loadingCards = 10

/** /users-online: who is online, five beside each other, two on phones (spec 1 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/online')
  const [filter, setFilter] = useState(everybody)
  const players = data?.players
  const shown = players && filterPlayers(players, filter)

  return (
    <Page
      title="Spelers online"
      lead="Gangsters die nu aan tafel zitten."
      aside={players && <Badge tone="brass">{players.length} online</Badge>}
    >
      <Panel>
        <div className={css.filters}>
          <Select
            label="Rank"
            options={rankOptions(players ?? [])}
            value={filter.rank}
            onValue={(rank) => setFilter({ ...filter, rank })}
          />
          <Checkbox
            label="Kan nu een overval plegen"
            checked={filter.heistAvailable}
            onChange={(event) => setFilter({ ...filter, heistAvailable: event.target.checked })}
          />
          <Checkbox
            label="Kan nu een raid plegen"
            checked={filter.raidAvailable}
            onChange={(event) => setFilter({ ...filter, raidAvailable: event.target.checked })}
          />
        </div>
      </Panel>
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
        <ul className={css.players} aria-label="Spelers online" aria-busy={shown === undefined}>
          {shown
            ? shown.map((player) => <Player key={player.accountName} player={player} />)
            : Array.from({ length: loadingCards }, (_, place) => place).map((place) => (
                <li key={place} className={css.player}>
                  <Skeleton height="9.6rem" />
                </li>
              ))}
        </ul>
      )}
    </Page>
  )
}

function Player({ player }: { player: OnlinePlayer }) {
  return (
    <li className={css.player}>
      <Avatar name={player.accountName} size={52} online />
      <p className={css.name}>
        {player.familySymbol && <span>{player.familySymbol} </span>}
        {player.accountName}
        {player.isPremium && <Icon name="premium" label="Premium" />}
      </p>
      <p className={css.rank}>{player.rank}</p>
      <Wealth icons={player.wealth} />
      <p className={css.ready}>
        {player.heistAvailable && <Icon name="heist" label="Kan nu een overval plegen" />}
        {player.raidAvailable && <Icon name="raid" label="Kan nu een raid plegen" />}
      </p>
    </li>
  )
}

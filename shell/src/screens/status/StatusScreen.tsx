import type { Calls } from '@sottomondo/api-contract'
import { breakpointPx, shortCity, useCall, useNarrow, usePush } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Facts } from '@sottomondo/ui-kit/facts'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Possessions } from './possessions.tsx'
import css from './status.module.css'
import { StatusTimers } from './status-timers.tsx'

export type Status = Calls['GET /api/status']['answer']

/** /: everything about the player's own gangster, from one call (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/status')
  // Cash is the header's by push; what came with it (a reward, a rank) stands here and is read again.
  usePush('cash', reload)
  if (error && !data) {
    return (
      <Page title="Status">
        <Failure message="Error loading user data. Please try again." onRetry={reload} />
      </Page>
    )
  }
  return data ? <Gangster status={data} /> : <LoadingStatus />
}

const LoadingStatus = () => (
  <Page title="Status">
    <p className={css.hidden} role="status">
      Loading...
    </p>
    <Columns>
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
    </Columns>
    <Skeleton height="16rem" />
  </Page>
)

function Gangster({ status }: { status: Status }) {
  const narrow = useNarrow(breakpointPx.numbers)
  const { accountName, familyName, familySymbol, rank, City } = status
  return (
    <Page
      title={
        <span className={css.name}>
          <Avatar name={accountName} size={48} />
          {accountName}
        </span>
      }
      aside={
        <span className={css.where}>
          <Badge tone="brass">{rank}</Badge>
          <Badge>{narrow ? shortCity(City.cityName) : City.cityName}</Badge>
          <Badge>{familyName ? `${familySymbol ?? ''} ${familyName}`.trim() : 'Geen familie'}</Badge>
        </span>
      }
    >
      <Columns>
        <Panel title="Toestand">
          <div className={css.bars}>
            <Bar label="Rangvordering" percent={status.rankProgress} />
            <Bar label="Moordervaring" percent={status.murderKillExp} />
            <Bar
              label="Leven"
              tone="life"
              percent={status.maxLife > 0 ? (status.life / status.maxLife) * 100 : 0}
              value={`${status.life} / ${status.maxLife}`}
            />
          </div>
        </Panel>
        <Panel title="Wanneer kan ik weer?" flush>
          <StatusTimers canBecomeGodfather={status.canBecomeGodfather} />
        </Panel>
      </Columns>
      <Columns>
        <Possessions status={status} />
        <Panel title="Staat van dienst">
          <Facts facts={records(status)} />
        </Panel>
      </Columns>
      <Columns>
        <Panel title="Perks">
          <Perks perks={status.perks} />
        </Panel>
        <Panel title="Verband">
          {status.healingItems.length === 0 ? (
            <p className={css.none}>Je hebt niets om jezelf op te lappen.</p>
          ) : (
            <Facts facts={status.healingItems.map(({ name, description }) => ({ label: name, value: description }))} />
          )}
        </Panel>
      </Columns>
    </Page>
  )
}

function Perks({ perks }: Pick<Status, 'perks'>) {
  if (perks.length === 0) return <p className={css.none}>Je hebt nog geen perks.</p>
  return (
    <ul className={css.perks}>
      {perks.map(({ perkName, level, augments }) => (
        <li key={perkName}>
          <strong>{perkName}</strong> <Badge tone="brass">niveau {level}</Badge>
          {augments.map(({ name, description }) => (
            <p key={name} className={css.augment}>
              {name}: {description}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function records(status: Status) {
  const count = (value: number) => value.toLocaleString('nl-NL')
  return [
    { label: 'Misdaden', value: count(status.crimesCommitted) },
    { label: 'Autodiefstallen', value: count(status.carCrimesCommitted) },
    { label: 'Drank', value: count(status.liquorCrimesCommitted) },
    { label: 'Drugs', value: count(status.drugsCrimesCommitted) },
    { label: 'Overvallen', value: count(status.heistCrimesCommitted) },
    { label: 'Raids', value: count(status.raidCrimesCommitted) },
    { label: 'Geslaagde uitbraken', value: count(status.successfullBreakouts) },
    { label: 'Missies', value: count(status.missionsCommitted) },
    { label: 'Moorden', value: count(status.murdersCommitted) },
    { label: 'Backfires', value: count(status.backfiresCommitted) },
  ]
}

import type { Calls } from '@sottomondo/api-contract'
import { PlayerName, usePages } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { MoreRows } from '@sottomondo/ui-kit/more-rows'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { Fragment } from 'react'
import css from '../family.module.css'

type FamilyEvent = Calls['GET /api/family/settings/events']['answer'][number]

const icons: Readonly<Record<string, IconName>> = {
  founded: 'star',
  joined: 'plus',
  left: 'logout',
  kicked: 'ban',
  died: 'murder',
  role: 'godfather',
  succeeded: 'godfather',
  deposit: 'cash',
  withdrawal: 'bank',
  upkeep: 'clock',
  unpaid: 'warning',
  invited: 'mail',
  expansion: 'family',
  costs: 'cash',
  ended: 'warning',
  crusher: 'car',
  symbol: 'star',
  name: 'write',
  profile: 'write',
}

/** What happened in the family, newest first, and live. */
export function EventBook() {
  const { rows, error, more, reload } = usePages('GET /api/family/settings/events', {
    rowsOf: (events) => events,
    keyOf: ({ eventId }) => eventId,
    rereadOn: { familyChanged: true },
  })
  return (
    <Panel title="Wie deed wat" flush={!error && rows !== undefined && rows.length > 0}>
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : !rows ? (
        <Skeleton lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState title="Nog niets gebeurd">Wie erbij komt, inlegt of opneemt: het komt hier te staan.</EmptyState>
      ) : (
        <>
          <ol className={css.events}>
            {rows.map((event) => (
              <li key={event.eventId} className={css.event} data-kind={event.kind}>
                <Icon name={icons[event.kind] ?? 'book'} />
                <span>{wordsOf(event)}</span>
                <When at={event.happenedAt} className={css.when} />
              </li>
            ))}
          </ol>
          {more && <MoreRows {...more} />}
        </>
      )}
    </Panel>
  )
}

/** Its sentence; a name leads to its profile. */
const wordsOf = ({ parts }: FamilyEvent) =>
  parts.map(({ text, accountName }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
    <Fragment key={at}>{accountName ? <PlayerName name={accountName} /> : text}</Fragment>
  ))

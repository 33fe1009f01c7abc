import { Money, useCall, usePages, useRoom } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { MoreRows } from '@sottomondo/ui-kit/more-rows'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useRef, useState } from 'react'
import css from './bounty.module.css'
import { OwnShares } from './own-shares.tsx'
import { PlaceForm } from './place-form.tsx'
import { Poster } from './poster.tsx'

const query = { sort: '-total' } as const
const rereadOn = { bountiesChanged: true, bountyChanged: true, fightChanged: true } as const
/** Grey posters, as many as fill the first rows. */
const waiting = [0, 1, 2, 3] as const

/** /murder/bounties: put a price on a head, whose heads have one, and the player's own shares. */
export function Screen() {
  const [search] = useSearchParams()
  // From a link on a profile, or a poster.
  const [target, setTarget] = useState(search.get('target') ?? '')
  const top = useRef<HTMLDivElement>(null)
  const own = useCall('GET /api/murder/bounties', { query: { ...query, limit: 1 } }, { rereadOn })
  const list = usePages('GET /api/murder/bounties', {
    query,
    rowsOf: ({ bounties }) => bounties,
    keyOf: ({ accountName }) => accountName,
    rereadOn,
  })
  const reload = async () => void (await Promise.all([own.reload(), list.reload()]))
  useRoom('bounty', () => void reload())
  const add = (accountName: string) => {
    setTarget(accountName)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.querySelector<HTMLInputElement>('input[name="amount"]')?.focus({ preventScroll: true })
  }
  const { data, error } = own
  return (
    <Page title="Premies" lead="Wie zelf niet kan schieten, kan nog altijd betalen.">
      {data && data.onOwnHead > 0 && (
        <Notice tone="warn" title="Gezocht: jij">
          Er staat <Money amount={data.onOwnHead} /> op je hoofd.
        </Notice>
      )}
      <div ref={top} className={css.top}>
        {error && <Failure message={error.message} onRetry={reload} />}
        {!error && !data && <Skeleton height="24rem" />}
        {data && <PlaceForm key={target} target={target} bounties={data} reload={reload} />}
      </div>
      {!(error && !data) && (
        <Panel title="Gezocht">
          {list.error ? (
            <Failure message={list.error.message} onRetry={list.reload} />
          ) : list.rows?.length === 0 ? (
            <EmptyState picture={<Illustration name="alley" />} title="Niemand is iets waard">
              Noem hierboven een speler en een bedrag: dan hangt dat gezicht hier, tot iemand het komt ophalen.
            </EmptyState>
          ) : (
            <ul className={css.posters} aria-label="Gezochte spelers" aria-busy={list.rows === undefined}>
              {list.rows
                ? list.rows.map((bounty) => <Poster key={bounty.accountName} bounty={bounty} onAdd={add} />)
                : waiting.map((nth) => (
                    <li key={nth}>
                      <Skeleton height="22rem" />
                    </li>
                  ))}
            </ul>
          )}
          {list.more && <MoreRows {...list.more} error={list.more.error} />}
        </Panel>
      )}
      {data && <OwnShares bounties={data} />}
    </Page>
  )
}

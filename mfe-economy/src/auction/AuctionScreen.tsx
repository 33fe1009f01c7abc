import { useSettled, useTimers } from '@sottomondo/mfe-kit'
import { useLocation, useNavigate, useSearchParams } from '@sottomondo/router'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useTabName } from '@sottomondo/ui-kit/tab-name'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { useMemo, useState } from 'react'
import css from './auction.module.css'
import { Outbid } from './bid/outbid.tsx'
import { CreateTab, JailNote, OwnTab } from './lazy-parts.tsx'
import { linkedItemOf } from './linked-item.ts'
import { type Filter, filterOf, queryOf } from './list/auction-query.ts'
import { OpenTab } from './list/open-tab.tsx'
import { anonymousFavour } from './sell/anonymous.ts'
import { Holdings } from './sell/holdings.tsx'
import { useAuctions } from './use-auctions.ts'

const searchSettledMs = 300
/** In the browser's tab; what is for sale is named by what is searched for. */
const tabNames: Record<string, string | undefined> = { 'van-mij': 'Van mij', verkopen: 'Verkopen' }

/** /auction: what is for sale, the player's own bids and auctions, and the form to sell (spec 3 §2). */
export function Screen() {
  const { state } = useLocation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  // What a link brings along counts for this visit.
  const [linked] = useState(() => linkedItemOf(state))
  const [filter, setFilter] = useState<Filter>(() => filterOf(address))
  const q = useSettled(filter.q, searchSettledMs)
  const auctions = useAuctions(queryOf({ ...filter, q }))
  const { own, bids, error, reload } = auctions
  const { inJail } = useTimers()
  const anonymous = useMemo(() => own && anonymousFavour(own), [own])
  const row = { anonymous, cashBank: own?.cashBank, inJail, reload }
  const tab = address.get('tab') ?? (linked && 'verkopen')
  useTabName((tab && tabNames[tab]) ?? (q.trim() || undefined))
  const mine = (bids?.length ?? 0) + (own?.escrow.auctions ?? 0)

  return (
    <Page title="Veiling" lead="Alles is te koop voor wie het langst blijft bieden.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !own) && (
        <>
          {inJail && <JailNote />}
          <Panel>
            <div className={css.stake}>
              <Holdings own={own} />
              <Outbid auctions={bids} {...row} />
            </div>
          </Panel>
          <Tabs
            label="De veiling"
            start={linked ? 'verkopen' : (address.get('tab') ?? undefined)}
            onTab={(id) => navigate(id === 'te-koop' ? '/auction' : `/auction?tab=${id}`, { replace: true })}
            tabs={[
              {
                id: 'te-koop',
                label: 'Te koop',
                content: <OpenTab list={auctions.list} filter={filter} onFilter={setFilter} {...row} />,
              },
              {
                id: 'van-mij',
                label: mine > 0 ? `Van mij (${mine})` : 'Van mij',
                content: <OwnTab bids={bids} changes={auctions.changes} {...row} />,
              },
              {
                id: 'verkopen',
                label: 'Verkopen',
                content: <CreateTab own={own} linked={linked} reload={reload} />,
              },
            ]}
          />
        </>
      )}
    </Page>
  )
}

import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { lazy, Suspense, useRef } from 'react'
import { Matches } from './matches.tsx'
import { MineLine } from './mine-line.tsx'
import { OwnBets } from './own-bets.tsx'
import css from './sports.module.css'
import { type Bet, leagues, type Placed } from './sports-texts.ts'

/** Below the matches and the bets: it need not be there at first. */
const LeagueTable = lazy(() => import('./league-table.tsx').then((file) => ({ default: file.LeagueTable })))

/** /sportbetting: the leagues, their odds, the player's bets, tables and results (spec 3 §2). */
export function Screen() {
  const {
    data: bets,
    error,
    reload,
    setData,
  } = useCall('GET /api/casino/sport/bets', undefined, { rereadOn: { sportsBetsChanged: true } })
  const onPlaced = ({ bet, openEuro }: Placed) =>
    setData((shown) => ({ ...shown, open: [...shown.open, bet].sort(byKickOff), openEuro }))
  const own = useRef<HTMLDivElement>(null)
  const showOwn = () => {
    own.current?.focus({ preventScroll: true })
    own.current?.scrollIntoView()
  }
  return (
    <Page title="Sportweddenschappen" lead="De clubs zijn verzonnen. Wat je verliest niet.">
      {error && !bets && <Failure message={error.message} onRetry={reload} />}
      {bets && <MineLine bets={bets} onShow={showOwn} />}
      {!(error && !bets) && (
        <Tabs
          label="Competities"
          tabs={leagues.map(({ id, label }) => ({
            id,
            label,
            content: (
              <div className={css.panels}>
                <Matches league={id} bets={bets} onPlaced={onPlaced} reloadBets={reload} />
                <div ref={own} className={css.own} tabIndex={-1}>
                  <OwnBets bets={bets} />
                </div>
                <Suspense fallback={<Skeleton height="30rem" />}>
                  <LeagueTable league={id} />
                </Suspense>
              </div>
            ),
          }))}
        />
      )}
    </Page>
  )
}

/** In reading order: the next match first, and of one match the first bet. */
const byKickOff = (one: Bet, other: Bet): number =>
  one.kickOff.localeCompare(other.kickOff) || one.placedAt.localeCompare(other.placedAt)

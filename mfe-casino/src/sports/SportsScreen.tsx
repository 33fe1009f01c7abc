import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { useRef } from 'react'
import { LeagueTable } from './league-table.tsx'
import { Matches } from './matches.tsx'
import { MineLine } from './mine-line.tsx'
import { OwnBets } from './own-bets.tsx'
import css from './sports.module.css'
import { leagues } from './sports-texts.ts'

/** /sportbetting: six leagues, their odds, one's own bets, tables and results (spec 3 §2). */
export function Screen() {
  const {
    data: bets,
    error,
    reload,
  } = useCall('GET /api/casino/sport/bets', undefined, { rereadOn: { sportsBetsChanged: true } })
  const own = useRef<HTMLDivElement>(null)
  const showOwn = () => {
    own.current?.focus({ preventScroll: true })
    own.current?.scrollIntoView()
  }
  return (
    <Page title="Sportweddenschappen" lead="De clubs zijn verzonnen. Wat je verliest niet.">
      {error && !bets && <Failure message={error.message} onRetry={reload} />}
      {bets && <MineLine bets={bets} onShow={showOwn} />}
      <Tabs
        label="Competities"
        tabs={leagues.map(({ id, label }) => ({
          id,
          label,
          content: (
            <div className={css.panels}>
              <Matches league={id} bets={bets} reloadBets={reload} />
              <div ref={own} className={css.own} tabIndex={-1}>
                {(bets || !error) && <OwnBets bets={bets} />}
              </div>
              <LeagueTable league={id} />
            </div>
          ),
        }))}
      />
    </Page>
  )
}

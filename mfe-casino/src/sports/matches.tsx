import { serverNowMs, useCall, wordsOr } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { groupBy } from '../shared/group-by.ts'
import { MatchRow } from './match-row.tsx'
import css from './sports.module.css'
import { type Bets, type Choice, dayText, type League, type Match, type Placed } from './sports-texts.ts'

const LockedLeague = lazy(() => import('./locked-league.tsx').then((file) => ({ default: file.LockedLeague })))

/** Line-ups move odds, and no push tells of it. */
const rereadEveryMs = 20_000

export type MatchesProps = {
  league: League
  bets: Bets | undefined
  onPlaced: (placed: Placed) => void
  reloadBets: () => Promise<unknown>
}

/** The matches of a league that the player may bet on, by day, each choice a button; the slip opens below its match. */
export function Matches({ league, bets, onPlaced, reloadBets }: MatchesProps) {
  const { data, error, reload } = useCall('GET /api/casino/sport/matches', { query: { league } })
  const [chosen, setChosen] = useState<{ match: Match; choice: Choice }>()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(reload, rereadEveryMs)
    return () => clearInterval(timer)
  }, [reload])
  if (error && !data)
    return (
      <Panel title="Wedstrijden">
        <Failure message={wordsOr(error, 'De wedstrijden zijn even niet te lezen.')} onRetry={reload} />
      </Panel>
    )
  const openingCredits = data?.openingCredits ?? null
  if (openingCredits !== null)
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <LockedLeague league={league} credits={openingCredits} reload={reload} />
      </Suspense>
    )
  const offered = data?.matches ?? []
  // A match with an open slip stays on the page when it begins.
  const isGone = chosen !== undefined && !offered.some(({ id }) => id === chosen.match.id)
  const matches = isGone ? [chosen.match, ...offered] : offered
  const days = [...groupBy(matches, (match) => dayText(match.commence_time, serverNowMs()))]
  return (
    <Panel title="Wedstrijden">
      {data && !data.isOpen && (
        <Notice tone="warn" title="De bookmaker neemt even niet op">
          Nieuwe weddenschappen wachten. Wat openstaat, wordt na de uitslag gewoon uitbetaald.
        </Notice>
      )}
      {!data && <Skeleton height="100vh" />}
      {data && matches.length === 0 && (
        <EmptyState title="Er wordt niet gespeeld">
          Zodra er wedstrijden komen, staan ze hier met hun noteringen.
        </EmptyState>
      )}
      <div ref={list} className={css.days} tabIndex={-1}>
        {days.map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3 className={css.day}>{day}</h3>
            <ul className={css.matches}>
              {ofDay.map((match) => (
                <MatchRow
                  key={match.id}
                  match={match}
                  isOpen={data?.isOpen === true && !(isGone && match === chosen.match)}
                  choice={chosen?.match.id === match.id ? chosen.choice : undefined}
                  onChoose={(choice) => setChosen(choice && { match, choice })}
                  onClosed={() => list.current?.focus({ preventScroll: true })}
                  bets={bets}
                  onPlaced={onPlaced}
                  reload={() => Promise.all([reload(), reloadBets()])}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}

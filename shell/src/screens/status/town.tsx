import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money, PlayerName, useCall, usePush } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { useRef, useState } from 'react'
import css from './town.module.css'
import { useWholeRows } from './use-whole-rows.ts'

type Line = Calls['GET /api/town/news']['answer']['news'][number]

/** As many as the server sends. */
const mostLines = 20

/** The town's events: read once, and then live. */
export function Town() {
  const { data, error, reload, setData } = useCall('GET /api/town/news')
  usePush('townNews', ({ news }) => {
    if (data) setData({ news: merged(news, data.news) })
  })
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const rows = useWholeRows(list, data?.news)
  const isLonger = data !== undefined && rows !== undefined && (all || rows < data.news.length)
  return (
    <Panel
      title="Uit de stad"
      aside={
        isLonger && (
          <Button small variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Minder nieuws' : 'Meer nieuws'}
          </Button>
        )
      }
    >
      {error && !data && <Failure message="Het nieuws uit de stad is even niet te lezen." onRetry={reload} />}
      {!data && !error && <Skeleton height="15.5rem" />}
      {data?.news.length === 0 && <p className={css.quiet}>Het is stil. Te stil, zegt men.</p>}
      {data && data.news.length > 0 && (
        <ul ref={list} className={css.lines} data-all={all} aria-label="Nieuws uit de stad">
          {data.news.map((line, at) => (
            <li key={line.newsId} className={css.line} data-beyond={!all && rows !== undefined && at >= rows}>
              <span>
                <Sentence line={line} />
              </span>
              <When at={line.happenedAt} className={css.when} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function merged(newer: readonly Line[], known: readonly Line[]): Line[] {
  const ids = new Set(newer.map(({ newsId }) => newsId))
  return [...newer, ...known.filter(({ newsId }) => !ids.has(newsId))]
    .sort((one, other) => other.happenedAt.localeCompare(one.happenedAt) || other.newsId - one.newsId)
    .slice(0, mostLines)
}

const places = { ROULETTE: 'aan de roulette', BLACKJACK: 'aan de blackjacktafel', FRUIT: 'aan de fruitautomaat' }

function Sentence({ line }: { line: Line }) {
  const who = <PlayerName name={line.accountName} />
  if (line.kind === 'rank')
    return (
      <>
        {who} is nu {line.rank}.
      </>
    )
  if (line.kind === 'breakout')
    return (
      <>
        {who} haalde {line.freedAccountName ? <PlayerName name={line.freedAccountName} /> : 'iemand'} uit de cel.
      </>
    )
  return (
    <>
      {who} won <Money amount={line.winningsEuro ?? 0} /> {places[line.game ?? 'FRUIT']} in{' '}
      {line.cityName && <CityName name={line.cityName} />}
      {line.bankBroken ? ' en liet de kas leeg achter.' : '.'}
    </>
  )
}

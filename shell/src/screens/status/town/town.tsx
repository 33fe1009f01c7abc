import { CityName, Money, PlayerName, useCall, usePush } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { useMemo, useRef, useState } from 'react'
import { useWholeRows } from '../use-whole-rows.ts'
import css from './town.module.css'
import { lineKey, shownLines, type TownLine, withPushed } from './town-lines.ts'

/** The town's events: read once, and then live. */
export function Town() {
  const { data, error, reload, setData } = useCall('GET /api/town/news')
  usePush('townNews', ({ news, events }) => {
    if (data) setData(withPushed(data, news, events))
  })
  const lines = useMemo(() => data && shownLines(data), [data])
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const rows = useWholeRows(list, lines)
  const isLonger = lines !== undefined && rows !== undefined && (all || rows < lines.length)
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
      {lines?.length === 0 && <p className={css.quiet}>Het is stil. Te stil, zegt men.</p>}
      {lines && lines.length > 0 && (
        <ul ref={list} className={css.lines} data-all={all} aria-label="Nieuws uit de stad">
          {lines.map((line, at) => (
            <li key={lineKey(line)} className={css.line} data-beyond={!all && rows !== undefined && at >= rows}>
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

const places = { ROULETTE: 'aan de roulette', BLACKJACK: 'aan de blackjacktafel', FRUIT: 'aan de fruitautomaat' }
const casinos = { ROULETTE: 'de roulette', BLACKJACK: 'de blackjacktafel', FRUIT: 'de fruitautomaat' }

function Sentence({ line }: { line: TownLine }) {
  const who = <PlayerName name={line.accountName} />
  switch (line.kind) {
    case 'rank':
      return (
        <>
          {who} is nu {line.rank}.
        </>
      )
    case 'breakout':
      return (
        <>
          {who} haalde {line.freedAccountName ? <PlayerName name={line.freedAccountName} /> : 'iemand'} uit{' '}
          <Link to="/jail">de cel</Link>.
        </>
      )
    case 'win':
      return (
        <>
          {who} won <Money amount={line.paidEuro ?? 0} /> {places[line.game ?? 'FRUIT']} in{' '}
          {line.cityName && <CityName name={line.cityName} />}
          {line.bankBroken ? ' en liet de kas leeg achter.' : '.'}
        </>
      )
  }
  const other = line.otherAccountName && <PlayerName name={line.otherAccountName} />
  const loot = <Money amount={line.amountEuro ?? 0} />
  switch (line.kind) {
    case 'raid':
      return (
        <>
          {who} leidde een <Link to="/raid">raid</Link> op {line.place}, met {line.participants} man: {loot} buit.
        </>
      )
    case 'heist':
      return (
        <>
          {who} en {other || 'een ander'} deden een <Link to="/heist">overval</Link> op een {line.place?.toLowerCase()}:{' '}
          {loot} buit.
        </>
      )
    case 'lottery':
      return (
        <>
          {who} won de jackpot van de <Link to="/lottery">loterij</Link>: {loot}.
        </>
      )
    case 'casino':
      return (
        <>
          {who} speelde de kas van {casinos[line.game ?? 'FRUIT']} in{' '}
          {line.cityName && <CityName name={line.cityName} />} leeg{line.isOwner && ' en is er nu de baas'}.
          {other && <> {other} is het casino kwijt.</>}
        </>
      )
    case 'murder':
      return (
        <>
          {who} is doodgeschoten{other ? <> door {other}</> : '. Door wie, weet niemand'}.
        </>
      )
    default:
      // Of a later release.
      return who
  }
}

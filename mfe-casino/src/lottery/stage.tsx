import { Money, PlayerName } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useInSight } from '@sottomondo/ui-kit/use-in-sight'
import { useKeptFocus } from '../shared/use-kept-focus.ts'
import { Drum } from './drum.tsx'
import css from './lottery.module.css'
import type { Lottery, WonPrize } from './lottery-data.ts'
import { dayName, endWords, lotteryTexts, prizeNames, shownWords, ticketsOf } from './lottery-texts.ts'
import { Prize } from './prize.tsx'
import type { Show } from './use-show.ts'

export type StageProps = {
  lottery: Lottery | undefined
  show: Show | undefined
  secondsToDraw: number
  secondsToClose: number
}

/** The drum: before the draw its contents and the time left, at the hour the falling balls, and then the winners. */
export function Stage({ lottery, show, secondsToDraw, secondsToClose }: StageProps) {
  const isOn = show !== undefined && show.shownCount < show.prizes.length
  const isClosed = lottery !== undefined && secondsToClose === 0
  const inSight = useInSight<HTMLDivElement>(isOn)
  const buttons = useKeptFocus(isOn ? 'drawing' : show ? 'drawn' : 'waiting')
  const last = show?.prizes[show.shownCount - 1]
  const title = show ? show.draw.drawDay : lottery?.drawDay
  return (
    <div ref={inSight} className={css.sight}>
      {/* The focus of a button that has gone moves to the drum. */}
      <div ref={buttons} tabIndex={-1}>
        <Panel title={title ? `Trekking van ${dayName(title)}` : 'De trekking'} aside={show && <Buttons show={show} />}>
          <div className={css.stage} aria-busy={lottery === undefined}>
            <Drum
              turning={isOn || (isClosed && !show)}
              empty={!show && lottery?.totalSoldTickets === 0}
              ticket={last?.ticket}
            />
            <div className={css.words}>
              {show ? (
                <Drawn show={show} />
              ) : (
                <Waiting lottery={lottery} isClosed={isClosed} secondsToDraw={secondsToDraw} />
              )}
              {/* One live region for all announcements: each is read once. */}
              <p className={css.quiet} role="status">
                {show
                  ? isOn
                    ? last && shownWords(last)
                    : endWords(show.draw)
                  : lottery && waitingFor(lottery, isClosed, secondsToDraw)}
              </p>
            </div>
          </div>
        </Panel>
      </div>
    </div>
  )
}

function Buttons({ show }: { show: Show }) {
  if (show.shownCount === show.prizes.length)
    return (
      <Button small onClick={show.close}>
        Volgende trekking
      </Button>
    )
  return (
    <span className={css.hurry}>
      <Button small onClick={show.hurry}>
        Sneller
      </Button>
      <Button small onClick={show.showAll}>
        Toon alles
      </Button>
    </span>
  )
}

type WaitingProps = { lottery: Lottery | undefined; isClosed: boolean; secondsToDraw: number }

function Waiting({ lottery, isClosed, secondsToDraw }: WaitingProps) {
  return (
    <>
      <p className={css.label}>In de pot</p>
      <p className={css.jackpot}>{lottery ? <Money amount={lottery.jackpot} /> : <Skeleton />}</p>
      <p className={css.label}>{isClosed ? 'De verkoop is gesloten' : 'Nog te gaan'}</p>
      <div className={css.clock}>
        {lottery ? <Countdown large secondsLeft={secondsToDraw} /> : <Skeleton height="2.5rem" />}
      </div>
    </>
  )
}

function waitingFor({ totalSoldTickets }: Lottery, isClosed: boolean, secondsToDraw: number): string {
  if (isClosed && secondsToDraw === 0) return 'De trommel draait.'
  if (isClosed) return 'Niemand kan er nog bij. Zo valt het eerste balletje.'
  if (totalSoldTickets === 0) return 'De trommel is nog leeg. Zonder lootjes wordt er niet getrokken.'
  return `Er ${totalSoldTickets === 1 ? 'zit' : 'zitten'} ${ticketsOf(totalSoldTickets)} in de trommel.`
}

/** The draw prize by prize; shown prizes stand below until the player goes on. */
function Drawn({ show }: { show: Show }) {
  const next = show.prizes[show.shownCount]
  return (
    <>
      <p className={css.label}>{next ? 'Nu in de trommel' : 'De trommel staat stil'}</p>
      {next && <p className={css.next}>{prizeNames[next.prize]}</p>}
      <ol className={css.shown}>
        {show.prizes.slice(0, show.shownCount).map((won) => (
          <ShownPrize key={won.prize} won={won} />
        ))}
      </ol>
    </>
  )
}

function ShownPrize({ won }: { won: WonPrize }) {
  return (
    <li className={css.won} data-own={won.own || undefined}>
      <span className={css.what}>
        <Prize won={won} />
      </span>
      <span>
        lootje {won.ticket}, <Winner won={won} />
      </span>
    </li>
  )
}

/** The winner of a prize: the player, somebody by name, or a gangster who is no longer known. */
function Winner({ won: { winner, own } }: { won: WonPrize }) {
  if (own) return <strong>van jou</strong>
  return winner === null ? (
    lotteryTexts.nobody
  ) : (
    <>
      van <PlayerName name={winner} />
    </>
  )
}

import { useSecondsUntil } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { useRef } from 'react'
import { Slip } from './slip.tsx'
import css from './sports.module.css'
import {
  type Bets,
  type Choice,
  choiceText,
  type Match,
  oddsOf,
  oddsText,
  type Placed,
  timeText,
} from './sports-texts.ts'

const choices = ['1', 'X', '2'] as const

export type MatchRowProps = {
  match: Match
  /** Bets on it are taken, as far as the bookmaker is concerned. */
  isOpen: boolean
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
  /** Its slip was closed, and none of its elements is left to have the focus. */
  onClosed: () => void
  bets: Bets | undefined
  onPlaced: (placed: Placed) => void
  reload: () => Promise<unknown>
}

/** A match: teams and time, its odds as buttons, and the slip of the chosen one. */
export function MatchRow({ match, isOpen, choice, onChoose, onClosed, bets, onPlaced, reload }: MatchRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const secondsLeft = useSecondsUntil(match.commence_time)
  const odds = isOpen && secondsLeft > 0 ? oddsOf(match) : undefined
  const { home_team: home, away_team: away } = match
  const close = () => {
    // A focus that is elsewhere by now stays there.
    if (row.current?.contains(document.activeElement)) {
      const button = row.current.querySelector<HTMLElement>('[aria-pressed="true"]')
      if (button) button.focus()
      else onClosed()
    }
    onChoose(undefined)
  }
  return (
    <li ref={row} className={css.match}>
      <div>
        <div className={css.teams}>
          {home} - {away}
        </div>
        <p className={css.when}>
          {timeText(match.commence_time)}
          {secondsLeft > 0 && (
            <>
              , nog <Countdown secondsLeft={secondsLeft} />
            </>
          )}
        </p>
        {match.news.map((line) => (
          <p key={line} className={css.news}>
            {line}
          </p>
        ))}
      </div>
      {odds ? (
        <div className={css.odds}>
          {choices.map((one) => (
            <button
              key={one}
              type="button"
              className={css.choice}
              aria-pressed={choice === one}
              onClick={() => onChoose(choice === one ? undefined : one)}
            >
              <span className={css.mark}>{one}</span> <span>{oddsText(odds[one])}</span>
              <span className="visually-hidden"> {choiceText(one, home, away)}</span>
            </button>
          ))}
        </div>
      ) : (
        <p className={css.shut}>{secondsLeft === 0 ? 'Begonnen' : 'Nu geen noteringen'}</p>
      )}
      {choice && (
        <Slip
          match={match}
          choice={choice}
          odds={odds?.[choice]}
          hasBegun={secondsLeft === 0}
          bets={bets}
          onClose={close}
          onPlaced={onPlaced}
          reload={reload}
        />
      )}
    </li>
  )
}

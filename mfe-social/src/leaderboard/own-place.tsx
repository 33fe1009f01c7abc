import { Experience, PlayerName } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Money } from '@sottomondo/ui-kit/money'
import { Note } from '@sottomondo/ui-kit/noted'
import css from './leaderboard.module.css'
import type { Own } from './leaderboard-query.ts'

export interface OwnPlaceProps {
  /** undefined for a player whom the filter leaves out. */
  own: Own | undefined
  /** Their row is on the page that is shown. */
  isOnPage: boolean
  loading: boolean
  onGo: () => void
}

/** The player's own row, above the list of which it hides nothing, with the distance to the next one. */
export function OwnPlace({ own, isOnPage, loading, onGo }: OwnPlaceProps) {
  return (
    <section className={css.own} aria-label="Jouw plaats">
      {own ? (
        <>
          <span className={css.ownPlace}>
            <Money amount={own.place} unit="" exact />
          </span>
          <span className={css.ownWords}>
            <strong>{own.accountName}</strong> <Note>{own.rank}</Note>
            <span className={css.distance}>
              {own.nextAccountName !== null && own.missingExperience !== null ? (
                <>
                  Nog <Experience points={own.missingExperience} /> en je passeert{' '}
                  <PlayerName name={own.nextAccountName} />.
                </>
              ) : (
                'Niemand staat boven je.'
              )}
            </span>
          </span>
          {!isOnPage && (
            <Button small busy={loading} onClick={onGo}>
              Naar mijn plaats
            </Button>
          )}
        </>
      ) : (
        <span className={css.ownWords}>Jij staat niet in deze lijst.</span>
      )}
    </section>
  )
}

import { Money } from '@sottomondo/mfe-kit'
import { Net } from '../shared/rounds/net.tsx'
import { VerifyLink } from '../shared/rounds/verify-link.tsx'
import { blackjackTexts, type Session } from './blackjack-texts.ts'
import css from './result.module.css'

/** The result of a whole round for its player: net, so that a won hand beside two lost ones is no gain. */
export function Result({ session }: { session: Session }) {
  const { stake, winnings, hands, blackjackSessionId } = session
  const due = hands.reduce((sum, hand) => sum + hand.winnings, 0)
  return (
    <section className={css.result} aria-label="Uitslag" data-won={winnings > stake}>
      <dl className={css.figures}>
        <div>
          <dt className={css.label}>Ingezet</dt>
          <dd>
            <Money amount={stake} />
          </dd>
        </div>
        <div>
          <dt className={css.label}>Terug</dt>
          <dd>
            <Money amount={winnings} />
          </dd>
        </div>
        <div>
          <dt className={css.label}>Netto</dt>
          <dd className={css.net}>
            <Net amount={winnings - stake} />
          </dd>
        </div>
      </dl>
      {winnings < due && <p className={css.capped}>{blackjackTexts.bankEmpty}</p>}
      <VerifyLink roundId={blackjackSessionId} />
    </section>
  )
}

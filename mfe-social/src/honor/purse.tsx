import { useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import css from './honor.module.css'
import { type Honor, sealsOf } from './honor-texts.ts'
import { Seal } from './seal.tsx'

/** What is left of the week's purse, until when, and how much of it one player gets. */
export function Purse({ honor }: { honor: Honor | undefined }) {
  return <Panel title="Je buidel">{honor ? <Opened honor={honor} /> : <Skeleton height="14rem" />}</Panel>
}

function Opened({ honor }: { honor: Honor }) {
  const { allowance, honorLeft, honorGiven, mostToOne, weekEndsAt, hindrance, isPremium, premiumExtra } = honor
  const hasPremium = useHasScreen('/premium')
  return (
    <div className={css.parts}>
      {hindrance ? (
        <Notice title="Geven mag je nog niet">{hindrance}</Notice>
      ) : (
        <>
          <p className={css.heap} aria-hidden="true">
            {sealsOf(honorLeft).map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seals of one worth are alike
              <Seal key={place} value={value} />
            ))}
            {honorLeft === 0 && <span className={css.empty}>Leeg.</span>}
          </p>
          <Bar
            label="Nog te geven"
            percent={allowance === 0 ? 0 : (100 * honorLeft) / allowance}
            value={`${honorLeft} van ${Math.max(allowance, honorGiven)}`}
          />
          <p className={css.quiet}>
            Aan één speler hoogstens {mostToOne}, eer en oneer samen. Weer vol op <When at={weekEndsAt} />; wat over is,
            vervalt.
          </p>
        </>
      )}
      {!isPremium && (
        <p className={css.quiet}>
          Met {hasPremium ? <Link to="/premium">premium</Link> : 'premium'} heb je er elke week {premiumExtra} meer.
        </p>
      )}
      <details className={css.ranks}>
        <summary>Wat elke rang te geven heeft</summary>
        <dl>
          {honor.ranks.map(({ rank, allowance: ofRank }) => (
            <div key={rank}>
              <dt>{rank}</dt>
              <dd>{ofRank === 0 ? 'nog niets' : ofRank}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

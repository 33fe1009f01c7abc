import { useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import css from './honor.module.css'
import { type Honor, sealsOf } from './honor-texts.ts'
import { Seal } from './seal.tsx'

/** What is left of the week's allowance, until when, and how much of it one player gets. */
export function Allowance({ honor, pressed }: { honor: Honor; pressed: number }) {
  const { allowance, honorLeft, honorGiven, mostToOne, weekEndsAt, isPremium, premiumExtra } = honor
  const hasPremium = useHasScreen('/premium')
  return (
    <Panel title="Je buidel">
      <div className={css.parts}>
        <p className={css.heap} aria-hidden="true">
          {sealsOf(honorLeft - pressed).map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seals of one worth are alike
            <Seal key={place} value={value} />
          ))}
          {honorLeft === pressed && <span className={css.empty}>Leeg.</span>}
        </p>
        <Bar
          label="Nog te geven"
          percent={(100 * honorLeft) / Math.max(allowance, 1)}
          value={`${honorLeft} van ${Math.max(allowance, honorGiven)}`}
        />
        <p className={css.quiet}>
          Aan één speler hoogstens {mostToOne}, eer en oneer samen. Weer vol op <When at={weekEndsAt} />; wat over is,
          vervalt.
          {!isPremium && (
            <>
              {' '}
              Met {hasPremium ? <Link to="/premium">premium</Link> : 'premium'} heb je er elke week {premiumExtra} meer.
            </>
          )}
        </p>
      </div>
    </Panel>
  )
}

import { formatEuro, formatExperience, formatPercent, useCall, useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './first-crime.module.css'

/** The one thing to do for who has done nothing yet: it leads the status page, and goes once it is done. */
export function FirstCrime() {
  const { data } = useCall('GET /api/crime')
  const hasScreen = useHasScreen('/crime')
  if (!hasScreen) return null
  const [easiest] = [...(data?.crimeOptions ?? [])].sort((one, other) => other.successRate - one.successRate)
  return (
    <section className={css.card} aria-labelledby="first-crime">
      <Icon name="crime" />
      <div className={css.words}>
        <h2 id="first-crime" className={css.title}>
          Pleeg je eerste misdaad
        </h2>
        <p className={css.promise}>
          Geld op zak, en ervaring waarmee je in rank stijgt. Mislukt het, dan leer je ervan.
          {easiest && (
            <>
              {' '}
              Begin met ‘{easiest.name}’: {formatPercent(easiest.successRate)} kans op {formatEuro(easiest.minReward)}{' '}
              tot {formatEuro(easiest.maxReward)} en {formatExperience(easiest.experience)}.
            </>
          )}
        </p>
      </div>
      <Link to="/crime" className={buttonClass({ variant: 'primary' })}>
        Naar de misdaden
      </Link>
    </section>
  )
}

import { CityName, Money, PlayerName, useSession } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { Link } from '@sottomondo/router'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Logo } from '@sottomondo/ui-kit/logo'
import { frameParts } from '../frame-parts.ts'
import { HeaderCounts } from './header-counts.tsx'
import css from './player-header.module.css'

/** A phone shows as many digits of a thousand million as a desk does of a million. */
const longFromEuro = 1_000_000_000

export function PlayerHeader() {
  const { isPremium, cashPocket, accountName, cityName, life, maxLife } = useSession()
  const { HeaderTimers, Clock, openWallet } = useStore(frameParts)
  return (
    <header className={css.header}>
      <Link to="/" className={css.home}>
        <Logo height={16} />
      </Link>
      <div className={css.middle}>{isPremium && HeaderTimers && <HeaderTimers />}</div>
      <span className={css.state}>
        {cityName && (
          <span className={css.city} title={`Je bent in ${cityName}`}>
            <span className="visually-hidden">Je bent in {cityName}</span>
            <span aria-hidden="true">
              <CityName name={cityName} />
            </span>
          </span>
        )}
        {life !== null && maxLife !== null && <Life life={life} maxLife={maxLife} />}
      </span>
      <span className={css.cashAndClock}>
        <button
          type="button"
          className={css.cash}
          data-figure
          data-long={cashPocket >= longFromEuro || undefined}
          title="Geld op zak"
          onClick={openWallet}
        >
          <span className="visually-hidden">Geld op zak: </span>
          <Money amount={cashPocket} />
        </button>
        <time className={css.clock} title="Servertijd">
          {Clock && <Clock />}
        </time>
      </span>
      <span className={css.name}>{accountName && <PlayerName name={accountName} />}</span>
      <HeaderCounts />
      <Link to="/FAQ" className={css.faq}>
        <span className={css.faqWord}>FAQ</span>
        <span className={css.faqMark}>
          <Icon name="help" label="FAQ" />
        </span>
      </Link>
    </header>
  )
}

/** How much life is left, at a glance. */
function Life({ life, maxLife }: { life: number; maxLife: number }) {
  const share = maxLife > 0 ? life / maxLife : 0
  const text = `Leven: ${life} van de ${maxLife}`
  return (
    <span className={css.life} title={text} data-low={share <= 0.3}>
      <span className="visually-hidden">{text}</span>
      <Icon name="heart" />
      <span className={css.lifeTrack}>
        <span className={css.lifeLeft} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

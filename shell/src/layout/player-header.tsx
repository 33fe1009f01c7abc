import { breakpointPx, PlayerName, shortCity, useNarrow, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Logo } from '@sottomondo/ui-kit/logo'
import { Money } from '@sottomondo/ui-kit/money'
import css from './player-header.module.css'
import { PremiumTimers } from './premium-timers.tsx'
import { ServerClock } from './server-clock.tsx'

export function PlayerHeader() {
  const { isPremium, cashPocket, accountName, cityName } = useSession()
  const narrow = useNarrow(breakpointPx.numbers)
  return (
    <header className={css.header}>
      <Link to="/" className={css.home}>
        <Logo height={16} />
      </Link>
      <div className={css.middle}>{isPremium && <PremiumTimers />}</div>
      {cityName && (
        <span className={css.city} title={`Je bent in ${cityName}`}>
          <span className={css.hidden}>Je bent in {cityName}</span>
          <span aria-hidden="true">{narrow ? shortCity(cityName) : cityName}</span>
        </span>
      )}
      <span className={css.cash} title="Geld op zak">
        <span className={css.hidden}>Geld op zak: </span>
        <Money amount={cashPocket} />
      </span>
      <span className={css.name}>{accountName && <PlayerName name={accountName} />}</span>
      <ServerClock />
      <Link to="/FAQ" className={css.faq}>
        <span className={css.faqWord}>FAQ</span>
        <span className={css.faqMark}>
          <Icon name="help" label="FAQ" />
        </span>
      </Link>
    </header>
  )
}

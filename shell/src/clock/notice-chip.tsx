import { formatEuro, serverNowMs, useBriefEuro, useSecondsUntil } from '@sottomondo/mfe-kit'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { MenuLink } from '../menu/rows/menu-link.tsx'
import css from './strip-notices.module.css'

interface NoticeChipProps {
  /** The page where the player acts. */
  path: string
  icon: IconName
  words: string
  /** What it takes; 0 for nothing, or what its page says. */
  costEuro?: number
  endsAt: string
  onMute: () => void
}

/** What asks for the player until it lapses or is muted, and the way there. */
export function NoticeChip({ path, icon, words, costEuro = 0, endsAt, onMute }: NoticeChipProps) {
  const brief = useBriefEuro()
  const secondsLeft = useSecondsUntil(endsAt)
  if (secondsLeft === 0 && Date.parse(endsAt) <= serverNowMs()) return null
  const price = costEuro > 0 ? ` voor ${formatEuro(costEuro)}` : ''
  return (
    <li className={css.notice}>
      <MenuLink to={path} className={css.link} title={`${words}${price}`}>
        <Icon name={icon} />
        <span className={css.words}>{words}</span>
        {costEuro > 0 && <span className={css.price}>{brief(costEuro)}</span>}
        <span className={css.time}>{formatClock(secondsLeft)}</span>
      </MenuLink>
      <button type="button" className={css.mute} aria-label={`Laat maar: ${words}`} onClick={onMute}>
        <Icon name="close" />
      </button>
    </li>
  )
}

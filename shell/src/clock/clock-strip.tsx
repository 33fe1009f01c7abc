import { useCall, useTimers } from '@sottomondo/mfe-kit'
import { RegistryContext, useOpensAtRank } from '@sottomondo/mfe-kit/host'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { useContext } from 'react'
import { OpenFinder } from '../finder/open-finder.tsx'
import { allRows } from '../menu/rows/menu-groups.ts'
import { MenuLink } from '../menu/rows/menu-link.tsx'
import css from './clock-strip.module.css'
import { StripNotices } from './strip-notices.tsx'
import { type StripTimer, stripTimers } from './strip-timers.ts'

/** Under the header on every page: each of the player's timers, with the way to its page; and at its end the finder. */
export function ClockStrip() {
  const { timeLeft } = useTimers()
  const registry = useContext(RegistryContext)
  // A line in the log tells of a new rank.
  const { data } = useCall('GET /api/status/rank', undefined, { rereadOn: { logChanged: true } })
  const icons = new Map(allRows(registry).map(({ path, icon }) => [path, icon]))
  return (
    <div className={css.strip}>
      <StripNotices />
      <nav className={css.timers} aria-label="Timers">
        <ul>
          {stripTimers(timeLeft, useOpensAtRank(), data?.rankNumber).map((timer) => (
            <li key={timer.key}>
              <Chip timer={timer} icon={icons.get(timer.path) ?? 'clock'} isInJail={timeLeft.freedom > 0} />
            </li>
          ))}
        </ul>
      </nav>
      <OpenFinder />
    </div>
  )
}

function Chip({ timer, icon, isInJail }: { timer: StripTimer; icon: string; isInJail: boolean }) {
  const { name, path, secondsLeft, ready } = timer
  const rest = secondsLeft > 0 ? formatClock(secondsLeft) : isInJail ? '–' : 'Nu'
  return (
    <MenuLink to={path} className={css.chip} data-can={ready} title={name}>
      <Icon name={icon as IconName} />
      <span className={css.name}>{name}</span> <span>{rest}</span>
    </MenuLink>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { useCall, useSecondsUntil, useTimers } from '@sottomondo/mfe-kit'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Icon } from '@sottomondo/ui-kit/icon'
import { useEffect, useRef, useState } from 'react'
import { NoticeChip } from '../clock/notice-chip.tsx'
import css from '../clock/strip-notices.module.css'
import { MenuLink } from '../menu/rows/menu-link.tsx'
import { kindOf, mute, mutedKeys, opensOf } from './city-calls.ts'

type CityCall = Calls['GET /api/city-calls']['answer']['calls'][number]

/**
 * A killing spree, which everybody is told of until it ends, and the calls of other players that the player could join
 * now, each until it lapses or is muted.
 */
export function CityCalls() {
  const { timeLeft, known } = useTimers()
  const { data, reload } = useCall('GET /api/city-calls', undefined, {
    rereadOn: {
      cityCallsChanged: true,
      cityChanged: true,
      killingSpreeStarted: true,
      // What the player joins calls them no more.
      heistNotification: true,
      heistChanged: true,
      raidChanged: true,
    },
  })
  const [muted, setMuted] = useState(mutedKeys)
  const opens = known ? opensOf(timeLeft) : ''
  const opensBefore = useRef(opens)
  useEffect(() => {
    // What was closed to them by a timer or in jail may be called for by now.
    if (opensBefore.current && opens.length > opensBefore.current.length) reload()
    opensBefore.current = opens
  }, [opens, reload])
  const calls = data?.calls.filter(({ kind, key }) => opens.includes(kind) && !muted.includes(key)) ?? []
  const spreeUntil = data?.killingSpreeUntil
  if (calls.length === 0 && !spreeUntil) return null
  return (
    <ul className={css.list} aria-label="Oproepen in de stad" aria-live="polite">
      {spreeUntil && <Spree until={spreeUntil} />}
      {calls.map((call) => (
        <Chip key={call.key} call={call} onMute={() => setMuted(mute(call.key))} />
      ))}
    </ul>
  )
}

function Chip({ call, onMute }: { call: CityCall; onMute: () => void }) {
  const { path, icon, words } = kindOf(call.kind)
  return (
    <NoticeChip
      path={path}
      icon={icon}
      words={words(call.accountName)}
      costEuro={call.costEuro}
      endsAt={call.endsAt}
      onMute={onMute}
    />
  )
}

/** It can't be muted: for as long as it lasts nobody is as safe as before. */
function Spree({ until }: { until: string }) {
  const secondsLeft = useSecondsUntil(until)
  if (secondsLeft === 0) return null
  return (
    <li className={css.notice} data-spree>
      <MenuLink to="/murder" className={css.link} title="Killing spree">
        <Icon name="murder" />
        <span className={css.words}>Killing spree</span>
        <span className={css.time}>{formatClock(secondsLeft)}</span>
      </MenuLink>
    </li>
  )
}

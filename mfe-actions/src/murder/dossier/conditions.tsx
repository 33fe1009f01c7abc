import { CityName, Count, useHasScreen, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Icon } from '@sottomondo/ui-kit/icon'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DossierOf, Murders } from '../murder.types.ts'
import css from './dossier.module.css'

/** What a fight needs, met or not, in a line; and where the player sees to it. */
export interface Condition {
  key: string
  isMet: boolean
  text: ReactNode
  remedy?: { to: string; label: string } | undefined
}

/** Returns the conditions of a fight, in the order in which the server would refuse it (rules, "Murder"). */
export function useConditions(dossier: DossierOf, murders: Murders, readAgain: () => Promise<void>): Condition[] {
  const { accountName: name, followedUntil, protectedUntil, cityName, isHere } = dossier
  const followedSeconds = useSecondsUntil(followedUntil)
  const protectedSeconds = useSecondsUntil(protectedUntil)
  useAtEnd(followedUntil !== null && followedSeconds === 0, readAgain)
  useAtEnd(protectedUntil !== null && protectedSeconds === 0, readAgain)
  if (dossier.isOneself) return [{ key: 'oneself', isMet: false, text: 'Op jezelf schieten helpt niemand vooruit.' }]
  const isFollowed = cityName !== null && followedSeconds > 0
  return [
    {
      key: 'detective',
      isMet: isFollowed,
      text: isFollowed ? `Gevolgd, nog ${formatClock(followedSeconds)}` : `Geen detective van je volgt ${name}.`,
      remedy: { to: `/detective?target=${encodeURIComponent(name)}`, label: 'Huur een detective' },
    },
    {
      key: 'city',
      isMet: isFollowed && isHere,
      text: !isFollowed ? (
        'Een detective vertelt je de stad.'
      ) : isHere ? (
        <>
          In jouw stad: <CityName name={cityName} />
        </>
      ) : (
        <>
          {name} is in <CityName name={cityName} />, en jij niet.
        </>
      ),
      remedy: isFollowed ? { to: '/travel', label: 'Reis erheen' } : undefined,
    },
    {
      key: 'reach',
      isMet: dossier.inReach,
      text: dossier.inReach
        ? 'Binnen bereik van je rank'
        : `Te hoog: je komt hooguit ${murders.ranksAbove} ranks boven de jouwe. Stijg eerst.`,
    },
    {
      key: 'protection',
      isMet: protectedSeconds === 0,
      text:
        protectedSeconds === 0
          ? 'Niet beschermd'
          : `Nog maar net begonnen: beschermd, nog ${formatClock(protectedSeconds)}.`,
    },
    ...(dossier.isInFight
      ? [{ key: 'fight', isMet: false, text: `Er wordt al op ${name} geschoten. Wacht het einde af.` }]
      : []),
    {
      key: 'bullets',
      isMet: murders.bullets > 0,
      text:
        murders.bullets > 0 ? (
          <>
            <Count of={murders.bullets} one="kogel" several="kogels" /> in huis
          </>
        ) : (
          'Je hebt geen kogels.'
        ),
      remedy: { to: '/bullets-factory-local', label: 'Koop kogels' },
    },
  ]
}

/** Reads again at the end of a time: what follows from it is the server's to say. */
function useAtEnd(isPast: boolean, read: () => Promise<void>): void {
  const newest = useRef(read)
  newest.current = read
  useEffect(() => {
    if (isPast) void newest.current()
  }, [isPast])
}

/** The conditions, told before one tries. */
export function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ul className={css.conditions} aria-label="Wat een schot nodig heeft">
      {conditions.map(({ key, isMet, text, remedy }) => (
        <li key={key} className={css.condition} data-met={isMet}>
          <Icon name={isMet ? 'check' : 'close'} label={isMet ? 'In orde' : 'Niet in orde'} />
          <span>
            {text} {!isMet && remedy && <Remedy {...remedy} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Remedy({ to, label }: { to: string; label: string }) {
  const isThere = useHasScreen(to.split('?')[0] ?? to)
  return isThere && <Link to={to}>{label}</Link>
}

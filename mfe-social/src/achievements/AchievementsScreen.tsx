import { formatNumber, PlayerName, useAction, useCall } from '@sottomondo/mfe-kit'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Button } from '@sottomondo/ui-kit/button'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useView } from '../view/use-view.ts'
import {
  type Achievements,
  dayText,
  type OwnAchievement,
  pinnedWith,
  rarityBehind,
  rarityText,
} from './achievement-texts.ts'
import css from './achievements.module.css'
import { Medal } from './medal.tsx'

const choices = [
  { value: 'all', label: 'Alle' },
  { value: 'earned', label: 'Behaald' },
  { value: 'left', label: 'Nog te doen' },
] as const

/** /achievements: all signs that there are to earn, with how far the player is, and which of them their profile shows first. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/achievements', undefined, { rereadOn: { logChanged: true } })
  const { view, look } = useView('which')
  const chosen = choices.find(({ value }) => value === view.which)?.value ?? 'all'
  const isShown = ({ earnedAt }: OwnAchievement) => chosen === 'all' || (earnedAt !== null) === (chosen === 'earned')
  const pin = useAction('POST /api/achievements/pins', { reload })
  return (
    <Page
      title="Onderscheidingen"
      lead="Wie het gedaan heeft, heeft het teken. Meer levert het niet op."
      aside={
        <RadioGroup
          label="Welke"
          labelHidden
          look="segments"
          options={choices}
          value={chosen}
          onValue={(which) => look({ which: which === 'all' ? undefined : which })}
        />
      }
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton height="60rem" />}
      {data && (
        <Note>
          Je hebt er {formatNumber(data.earned)} van de {formatNumber(data.total)}. Hoogstens{' '}
          {formatNumber(data.mostPinned)} zet je vooraan op je profiel.
        </Note>
      )}
      {data?.groups
        .filter(({ achievements }) => achievements.some(isShown))
        .map(({ group, label, achievements }) => (
          <Panel
            key={group}
            title={label}
            aside={
              <Note>
                {formatNumber(achievements.filter(({ earnedAt }) => earnedAt !== null).length)} van{' '}
                {formatNumber(achievements.length)}
              </Note>
            }
          >
            <ul className={css.list}>
              {achievements.filter(isShown).map((one) => (
                <li key={one.achievementId} className={css.card} data-earned={one.earnedAt !== null || undefined}>
                  <Medal tier={one.tier} isEarned={one.earnedAt !== null} isSecret={one.isSecret} />
                  <div className={css.words}>
                    <h3 className={css.name}>{one.name}</h3>
                    <p className={css.text}>{one.text}</p>
                    <OwnProgress one={one} firsts={data.firsts} />
                    {one.earnedAt !== null && (
                      <Button
                        small
                        aria-label={one.isPinned ? `Haal weg van vooraan: ${one.name}` : `Zet vooraan: ${one.name}`}
                        busy={pin.busy}
                        onClick={() => pin.run({ body: { pinned: pinnedWith(data, one) } })}
                      >
                        {one.isPinned ? 'Haal weg van vooraan' : 'Zet vooraan'}
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
    </Page>
  )
}

/** How far the player is, or since when they have it and how rare it is. */
function OwnProgress({ one, firsts }: { one: OwnAchievement; firsts: Achievements['firsts'] }) {
  if (one.earnedAt !== null)
    return (
      <p className={css.since}>
        Sinds <time dateTime={one.earnedAt}>{dayText(one.earnedAt)}</time>
        {rarityBehind(one)}
      </p>
    )
  if (one.tier === 'unique') {
    const first = firsts.find(({ achievementId }) => achievementId === one.achievementId)
    return <p className={css.since}>{first ? <PlayerName name={first.accountName} /> : 'Nog van niemand'}</p>
  }
  return (
    <>
      {one.needed > 1 && (
        <Bar
          label="Op weg"
          percent={(100 * one.progress) / one.needed}
          value={`${formatNumber(one.progress)} van ${formatNumber(one.needed)}`}
        />
      )}
      {one.rarityPercent !== null && <p className={css.since}>{rarityText(one.rarityPercent)}</p>}
    </>
  )
}

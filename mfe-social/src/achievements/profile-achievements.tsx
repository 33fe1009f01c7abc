import { formatNumber, useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useView } from '../view/use-view.ts'
import { dayText, rarityBehind } from './achievement-texts.ts'
import css from './achievements.module.css'
import { Medal } from './medal.tsx'

/** As many as can be pinned. */
const shownFirst = 3

/** What a gangster has earned, on their profile: the pinned ones, and all of them on demand. */
export function ProfileAchievements({ accountName }: { accountName: string }) {
  const { data, error, reload } = useCall('GET /api/achievements/{accountName}', { params: { accountName } })
  const isWhole = useView('achievements').view.achievements === 'all'
  const all = data?.achievements ?? []
  return (
    <Panel
      title="Onderscheidingen"
      aside={
        data && (
          <Note>
            {formatNumber(all.length)} van {formatNumber(data.total)}
          </Note>
        )
      }
    >
      {error && !data && <Failure message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && all.length === 0 && <p className={css.text}>Nog geen enkele. De stad kijkt toe.</p>}
      {all.length > 0 && (
        <ul className={css.list}>
          {(isWhole ? all : all.slice(0, shownFirst)).map((one) => (
            <li key={one.achievementId} className={css.card} data-earned>
              <Medal tier={one.tier} isEarned isSecret={one.isSecret} />
              <div className={css.words}>
                <h3 className={css.name}>{one.name}</h3>
                <p className={css.text}>{one.text}</p>
                <p className={css.since}>
                  Sinds <time dateTime={one.earnedAt}>{dayText(one.earnedAt)}</time>
                  {rarityBehind(one)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {all.length > shownFirst && (
        <p className={css.more}>
          <Link to={isWhole ? '?' : '?achievements=all'}>
            {isWhole ? 'Toon minder' : `Toon alle ${formatNumber(all.length)}`}
          </Link>
        </p>
      )}
    </Panel>
  )
}

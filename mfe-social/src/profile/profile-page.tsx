import { PlayerName, useResident } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { MarkupView } from '@sottomondo/ui-kit/markup-view'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import css from './profile.module.css'
import { factsOf, type Profile } from './profile-facts.tsx'

export interface ProfilePageProps {
  /** As in the address, until the answer has the right spelling. */
  name: string
  profile: Profile | undefined
  onRetry?: () => void
  /** The reader's possible actions. */
  actions?: ReactNode
  /** What the gangster has earned. */
  achievements?: ReactNode
  /** What the reader has noted about the player. */
  note?: ReactNode
}

/** A player's profile, or its grey lines. */
export function ProfilePage({ name, profile, onRetry, actions, achievements, note }: ProfilePageProps) {
  const known = profile && profile.rankNumber !== null
  const isResident = useResident(profile?.accountName ?? name)
  return (
    <Page title={profile?.accountName ?? name} aside={profile && <Marks profile={profile} />}>
      {profile && !known && (
        <Failure message="Wat de stad over deze gangster vertelt, is even niet te horen." onRetry={onRetry} />
      )}
      {actions}
      <div className={css.person}>
        {profile ? (
          <Portrait gender={profile.gender} rankNumber={profile.rankNumber ?? 1} />
        ) : (
          <Skeleton height="15rem" />
        )}
        <Panel title={profile?.gender === 'female' ? 'Wat men van haar weet' : 'Wat men van hem weet'}>
          {profile ? <DescriptionList items={factsOf(profile, isResident)} /> : <Skeleton lines={10} />}
        </Panel>
      </div>
      {note}
      {achievements}
      {profile && profile.profileHtml !== '' && (
        <section
          aria-label="In eigen woorden"
          className={css.words}
          style={{ backgroundColor: profile.profileBackgroundColor, color: profile.profileTextColor }}
        >
          <MarkupView html={profile.profileHtml} />
        </section>
      )}
      {profile && (
        <Panel title="Vrienden">
          {profile.friends.length === 0 ? (
            <p className={css.single}>
              {profile.alive ? 'Noemt nog niemand een vriend.' : 'Noemde niemand een vriend.'}
            </p>
          ) : (
            <ul className={css.friends}>
              {profile.friends.map(({ accountName, alive }) => (
                <li key={accountName} data-dead={!alive || undefined}>
                  <PlayerName name={accountName} />
                  {!alive && ' †'}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </Page>
  )
}

const Marks = ({ profile: { alive, rank, rankNumber, online, isPremium } }: { profile: Profile }) => (
  <span className={css.marks}>
    {rank && <Badge tone="brass">{rank}</Badge>}
    {(!alive || rankNumber !== null) && <Badge>{alive ? (online ? 'Online' : 'Offline') : 'Dood'}</Badge>}
    {isPremium && <Badge>Premium</Badge>}
  </span>
)

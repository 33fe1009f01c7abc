import { useCall, useOptionalSession, useRoom } from '@sottomondo/mfe-kit'
import { useParams } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useTabName } from '@sottomondo/ui-kit/tab-name'
import { ProfileAchievements } from '../achievements/profile-achievements.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfilePage } from './profile-page.tsx'

/** Stands below what is read first, and outside its bytes. */
const NotePanel = lazyPart(
  async () => (await import(/* webpackChunkName: 'profile-note' */ './note-panel.tsx')).NotePanel,
  { placeholder: <Skeleton height="17rem" /> },
)

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** /profile/{accountName}: the public view of a gangster (spec 3 §2). */
export function Screen() {
  const { accountName = '' } = useParams()
  const { data, error, reload } = useCall(
    'GET /api/profile/{accountName}',
    { params: { accountName } },
    { rereadOn: { bountiesChanged: (bounty) => sameName(bounty.accountName, accountName) } },
  )
  useTabName(data?.accountName)
  const reader = useOptionalSession()?.accountName
  // Only players hear what is on somebody's head.
  useRoom(reader === undefined ? null : 'bounty', () => {})
  if (!error || data) {
    // Most are alive: their buttons stand before the answer, and nothing moves when it comes.
    const shown = data ?? { accountName, alive: true, ripPostId: null, protectedUntil: null }
    const own = reader ? sameName(reader, shown.accountName) : false
    const actions = reader && <ProfileActions profile={shown} own={own} />
    const note = reader && !own && <NotePanel key={shown.accountName} accountName={shown.accountName} />
    const achievements = <ProfileAchievements accountName={accountName} />
    return (
      <ProfilePage
        name={accountName}
        profile={data}
        onRetry={reload}
        actions={actions}
        achievements={achievements}
        note={note}
      />
    )
  }
  // An impossible name is refused before it is looked for.
  const unknown = error.status === 404 || error.status === 400
  return (
    <Page title={unknown ? 'Niemand' : accountName}>
      {unknown ? (
        <Panel>
          <EmptyState picture={<Illustration name="alley" />} title="Deze speler bestaat niet.">
            Wie je zoekt, kent hier niemand. Of niemand wil het zeggen.
          </EmptyState>
        </Panel>
      ) : (
        <Failure message={error.message} onRetry={reload} />
      )}
    </Page>
  )
}

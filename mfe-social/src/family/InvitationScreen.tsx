import { useCall, useOptionalSession } from '@sottomondo/mfe-kit'
import { useParams, useSearchParams } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { LogInFirst, Shown } from './membership/invitation.tsx'

/**
 * /family/invite/acceptById/{inviteId} and /invite/acceptById?inviteId=: an invitation, for who is invited, for who has
 * to log in first, and for everybody whom it does not concern (spec 1 §2, spec 3 §2).
 */
export function Screen() {
  const [query] = useSearchParams()
  const inviteId = useParams().inviteId ?? query.get('inviteId') ?? ''
  const isId = /^[1-9]\d{0,14}$/.test(inviteId)
  return <Page title="Uitnodiging">{isId ? <Read inviteId={Number(inviteId)} /> : <Unknown />}</Page>
}

function Read({ inviteId }: { inviteId: number }) {
  const { data, error, reload } = useCall(
    'GET /api/family/invite/{inviteId}',
    { params: { inviteId } },
    { rereadOn: { familyInvitations: true, familyChanged: true } },
  )
  const session = useOptionalSession()
  if (error?.status === 404) return <Unknown />
  if (!data) return error ? <Failure message={error.message} onRetry={reload} /> : <Skeleton height="18rem" />
  if (!session?.hasLivingAccount) return <LogInFirst invitation={data} isLoggedIn={session !== null} />
  return <Shown invitation={data} cashPocket={session.cashPocket} reload={reload} />
}

const Unknown = () => (
  <Panel>
    <EmptyState picture={<Illustration name="alley" />} title="Deze uitnodiging bestaat niet.">
      Kijk de link nog eens na. Een uitnodiging die wel bestaat, staat ook in je inbox.
    </EmptyState>
  </Panel>
)

import {
  clearCounter,
  LastOutcome,
  shown,
  showOutcome,
  useCall,
  useOpening,
  usePush,
  useSession,
} from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useLayoutEffect } from 'react'
import { BeforeHeist } from './before-heist.tsx'
import { HeistEnding } from './heist-ending.tsx'
import { HeistForm } from './heist-form.tsx'
import { Invitation } from './invitation.tsx'
import { OpenHeist } from './open-heist.tsx'

/** /heist: two gangsters, one target; the inviter waits for the invitee (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/heist', undefined, {
    rereadOn: { heistChanged: true, cityChanged: true, garageChanged: true, perkEffectsChanged: true },
  })
  const { accountId } = useSession()
  useOpening(() => {
    // The gate opens again after the wait: the last heist's result is past then.
    showOutcome(null)
    clearCounter('heistInvitations')
  })
  const heistId = data?.heistId ?? null
  useLayoutEffect(() => {
    // A new heist has begun: the result of the one before is past. At once: a result may come before the next frame.
    if (heistId !== null) showOutcome(null)
  }, [heistId])
  usePush('heistNotification', () => {
    clearCounter('heistInvitations')
    // The invitation takes the form's place.
    return shown
  })
  usePush('heistChanged', ({ result }) => result && showOutcome(<HeistEnding live {...result} />))

  return (
    <Page title="Overval" lead="Alleen ben je een dief. Met zijn tweeën ben je een plan.">
      <LastOutcome
        fallback={
          data && heistId !== null ? (
            <Invitation heist={data} isInviter={data.inviterId === accountId} reload={reload} />
          ) : (
            <BeforeHeist heist={data} />
          )
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="22rem" />}
      {data && heistId === null && <HeistForm heist={data} reload={reload} />}
      {data && heistId !== null && (
        <OpenHeist heist={data} heistId={heistId} isInviter={data.inviterId === accountId} reload={reload} />
      )}
    </Page>
  )
}

import { useCall } from '@sottomondo/mfe-kit'
import { Link, useLocation, useParams } from '@sottomondo/router'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { draftFromHash, draftOf, emptyVerifyDraft } from '../shared/rounds/verify-draft.ts'
import { VerificationSkeleton } from './verification-skeleton.tsx'
import { canCompute } from './verify/digest.ts'

/** Loads right behind the page, so that from then on nothing is needed from the server. */
const Verification = lazyPart(
  () => import(/* webpackChunkName: 'verify-lazy' */ './verification.tsx').then((file) => file.Verification),
  { placeholder: <VerificationSkeleton />, required: true },
)

/**
 * /fair/verify: recomputes a round in the browser, without a call to the server; its input stands behind the '#' or is
 * typed. /fair/{roundId} first fetches that round.
 */
export function Screen() {
  const { roundId } = useParams()
  const { hash } = useLocation()
  return (
    <Page
      title="Ronde controleren"
      lead="Alles op deze pagina wordt in jouw browser uitgerekend. Je hoeft ons niet te geloven."
      aside={<Link to="/fair">Hoe werkt eerlijk spel?</Link>}
    >
      {!canCompute() && (
        <Notice tone="error">
          Je browser rekent alleen op een beveiligde verbinding. Open deze pagina via https om een ronde te controleren.
        </Notice>
      )}
      {roundId === undefined ? <FromAddress key={hash} hash={hash} /> : <FromHistory key={roundId} roundId={roundId} />}
    </Page>
  )
}

function FromAddress({ hash }: { hash: string }) {
  const given = draftFromHash(hash)
  return <Verification initial={given ?? emptyVerifyDraft} atOnce={given !== undefined} />
}

function FromHistory({ roundId }: { roundId: string }) {
  const { data, error, reload } = useCall('GET /api/casino/rounds/{roundId}', { params: { roundId } })
  if (error && !data) {
    return (
      <>
        <Failure message={error.message} onRetry={reload} />
        <Verification initial={emptyVerifyDraft} atOnce={false} />
      </>
    )
  }
  if (!data) return <VerificationSkeleton />
  const revealed = data.serverSeed !== null
  return (
    <>
      {!revealed && (
        <Notice tone="warn" title="De serverseed van deze ronde is nog geheim">
          Er wordt nog mee gespeeld. De speler kan op <Link to="/fair">Eerlijk spel</Link> van seeds wisselen: dan wordt
          deze onthuld en is de ronde te controleren.
        </Notice>
      )}
      <Verification initial={draftOf(data)} atOnce={revealed} />
    </>
  )
}

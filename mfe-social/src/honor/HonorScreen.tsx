import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { Desk, NoDesk } from './desk.tsx'
import { Given } from './given.tsx'
import { Score } from './score.tsx'
import { Wall } from './wall.tsx'

/** /honor: the allowance of the week, to give from, and the wall of what was received. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/honor', undefined, {
    rereadOn: { honorReceived: true, premiumChanged: true },
  })
  return (
    <Page title="Eerpunten" lead="Wie je waard bent, bepalen anderen. Elke week opnieuw, in was.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <>
          {data ? <Desk honor={data} reload={reload} /> : <NoDesk />}
          <Wall received={data?.received} />
          <Columns>
            <Score honor={data} />
            <Given sent={data?.sent} />
          </Columns>
        </>
      )}
    </Page>
  )
}

import { useAction, useCall, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'

/** /admin/killingSpree: an hour in which murders come faster, announced to all. For the admin. */
export function Screen() {
  const [sure, setSure] = useState(false)
  const { data, error, reload } = useCall('GET /api/murder', undefined, { rereadOn: { killingSpreeStarted: true } })
  const [begun, setBegun] = useState<string>()
  const isKnown = data !== undefined || begun !== undefined
  const endsAt = begun ?? data?.killingSpreeUntil ?? null
  const secondsLeft = useSecondsUntil(endsAt)
  const isOn = endsAt !== null && secondsLeft > 0
  const start = useAction('POST /api/admin/killingspree', { after: ({ endsAt }) => setBegun(endsAt), reload })
  return (
    <Page title="Killing spree" lead="Een uur waarin iedereen over zijn schouder kijkt.">
      {error && !isKnown && <Failure message={error.message} onRetry={reload} />}
      {!error && !isKnown && <Skeleton height="20rem" />}
      {(isKnown || error) && (
        <Panel>
          <EmptyState
            picture={isOn ? <Countdown large secondsLeft={secondsLeft} /> : <Illustration name="alley" />}
            title={
              isOn ? 'De killing spree is bezig' : isKnown ? 'De stad is rustig' : 'Of er een bezig is, is niet te zien'
            }
            action={
              !isOn && (
                <Button variant="danger" busy={start.busy} onClick={() => setSure(true)}>
                  Begin een killing spree
                </Button>
              )
            }
          >
            {isOn && (
              <p role="status">
                Ze duurt tot <When at={endsAt} />.
              </p>
            )}
            <p>Zolang ze duurt, mag wie schoot eerder weer schieten, en vinden detectives meteen.</p>
            <p>Bescherming en bereik blijven.</p>
          </EmptyState>
        </Panel>
      )}
      <Confirm
        open={sure}
        title="Killing spree beginnen?"
        yes="Begin"
        danger
        onNo={() => setSure(false)}
        onYes={() => {
          setSure(false)
          start.run()
        }}
      >
        De hele stad hoort het meteen, en het staat met je naam in het beheerlog.
      </Confirm>
    </Page>
  )
}

import { useAction } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'

/** /admin/killingSpree: an hour in which murders come faster, announced to all. For the admin. */
export function Screen() {
  const [sure, setSure] = useState(false)
  const [endsAt, setEndsAt] = useState<string>()
  const start = useAction('POST /api/admin/killingspree', { after: (begun) => setEndsAt(begun.endsAt) })
  return (
    <Page title="Killing spree" lead="Een uur waarin iedereen over zijn schouder kijkt.">
      <Panel title="Killing spree beginnen">
        <p>
          Zolang ze duurt, mag wie schoot eerder weer schieten, en vinden detectives meteen. Bescherming en bereik
          blijven.
        </p>
        {endsAt && (
          <p role="status">
            Ze duurt tot <When at={endsAt} />.
          </p>
        )}
        <Button variant="danger" busy={start.busy} onClick={() => setSure(true)}>
          Begin een killing spree
        </Button>
      </Panel>
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

import { Link } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'

/** In place of what only members have. */
export const NoneYet = () => (
  <Panel>
    <EmptyState title="Je zit nog niet in een familie" action={<Link to="/family">Bekijk de families</Link>}>
      Richt er een op, of laat je uitnodigen. Dan valt hier iets te regelen.
    </EmptyState>
  </Panel>
)

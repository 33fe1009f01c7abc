import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Panel } from '@sottomondo/ui-kit/panel'
import { AuctionLink } from '../shared/owner/auction-link.tsx'
import { blackjackTexts } from './blackjack-texts.ts'

/** Shown in a city whose table has no owner. */
export const NoTable = ({ onRetry }: { onRetry: () => void }) => (
  <Panel>
    <EmptyState
      picture={<Illustration name="darkness" />}
      title={blackjackTexts.noTable}
      action={<Button onClick={onRetry}>Kijk nog eens</Button>}
    >
      Zolang niemand de tafel houdt, wordt hier niet gedeeld.{' '}
      <AuctionLink>Kijk of hij op de veiling staat.</AuctionLink>
    </EmptyState>
  </Panel>
)

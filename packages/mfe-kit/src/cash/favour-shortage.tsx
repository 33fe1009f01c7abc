import { Button } from '@sottomondo/ui-kit/button'
import { useAction } from '../call/use-action.ts'
import { KitLink } from '../remote/kit-link.tsx'
import { type Favour, favourText, isShortOf } from '../text/favour.tsx'

export interface FavourShortageProps extends Favour {
  /** Reads the player's preference again: with it they may turn to the other balance here, where that has enough. */
  reload?: () => Promise<unknown>
}

/** The ways out for who is short of a favour's price: their other balance, and where credits are sold. */
export function FavourShortage({ reload, balance: { payWith }, other }: FavourShortageProps) {
  return (
    <>
      {reload && other && !isShortOf(other) && (
        <>
          <OtherBalance {...other} reload={reload} />{' '}
        </>
      )}
      {payWith === 'CREDITS' && <KitLink to="/premium">Credits kopen</KitLink>}
    </>
  )
}

/** Has favours paid out of the player's other balance from now on. */
function OtherBalance({ cost, balance: { payWith }, reload }: Favour & { reload: () => Promise<unknown> }) {
  const prefer = useAction('POST /api/settings/paymentMethod', { announce: () => {}, reload })
  return (
    <Button small busy={prefer.busy} onClick={() => prefer.run({ body: { paymentMethod: payWith } })}>
      Liever met {favourText(cost, payWith)}
    </Button>
  )
}

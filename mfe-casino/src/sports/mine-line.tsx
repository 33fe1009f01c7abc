import { Money } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Signed } from '../shared/rounds/net.tsx'
import css from './sports.module.css'
import type { Bets } from './sports-texts.ts'

export type MineLineProps = { bets: Bets; onShow: () => void }

/** The player's open stakes, in sight above all matches, and a link to them. Nothing for a player who never bet. */
export function MineLine({ bets: { open, settled, openEuro, sportBettingProfit }, onShow }: MineLineProps) {
  if (open.length + settled.length === 0) return null
  const mayBring = open.reduce((sum, one) => sum + one.mayBring, 0)
  return (
    <div className={css.mine}>
      <p>
        {open.length > 0 ? (
          <>
            <strong>{open.length} open</strong> voor <Money amount={openEuro} />, brengt hoogstens{' '}
            <Money amount={mayBring} />
          </>
        ) : (
          <>
            Niets open. Wedden bracht je <Signed amount={sportBettingProfit} />
          </>
        )}
      </p>
      <Button small onClick={onShow} aria-label="Bekijk je weddenschappen">
        Bekijk
      </Button>
    </div>
  )
}

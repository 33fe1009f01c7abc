import { formatEuro } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import css from './sports.module.css'
import { type Bets, netText } from './sports-texts.ts'

export type MineLineProps = { bets: Bets; onShow: () => void }

/** What one has at stake, in sight above all matches, and the way to it. Nothing for who never bet. */
export function MineLine({ bets: { open, settled, openEuro, sportBettingProfit }, onShow }: MineLineProps) {
  if (open.length + settled.length === 0) return null
  const mayBring = open.reduce((sum, one) => sum + one.mayBring, 0)
  return (
    <div className={css.mine}>
      <p>
        {open.length > 0 ? (
          <>
            <strong>{open.length} open</strong> voor {formatEuro(openEuro)}, brengt hoogstens {formatEuro(mayBring)}
          </>
        ) : (
          <>Niets open. Wedden bracht je {netText(sportBettingProfit)}</>
        )}
      </p>
      <Button small onClick={onShow} aria-label="Bekijk je weddenschappen">
        Bekijk
      </Button>
    </div>
  )
}

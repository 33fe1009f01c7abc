import { DepositLoot, formatDuration, formatExperience, Money, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Scene } from '../../shared/scene.tsx'
import { BestTrip, useFirstButtonKey } from '../advice.tsx'
import css from '../goods.module.css'
import type { Outcome, TradeName } from '../goods-data.ts'
import { useGoodsNow } from '../goods-now.tsx'
import { GoodsScene } from '../goods-scenes.tsx'
import { tradeWords } from '../goods-texts.ts'
import { bestTrip } from '../trips/trips.ts'
import type { Side } from './use-trade.tsx'

export type TradeResultProps = {
  trade: TradeName
  side: Side
  answer: Outcome
  /** What a sale gained on what was paid, where that is known. */
  profit: number | undefined
}

/** The end of the last trade, and the next step. */
export function TradeResult({ trade, side, answer, profit }: TradeResultProps) {
  const { success, message, experience, jailSeconds, rankedUpTo, amount } = answer
  const title = success ? (side === 'buy' ? 'Gekocht' : 'Verkocht') : 'Betrapt'
  return (
    <Scene
      label="Resultaat"
      live
      title={title}
      tone={success ? 'good' : 'danger'}
      picture={success ? <GoodsScene trade={trade} /> : <Illustration name="cell" />}
    >
      <p>{message}</p>
      {jailSeconds > 0 && <p className={css.jailed}>Je zit {formatDuration(jailSeconds)} vast.</p>}
      <p className={css.facts}>
        <span>{tradeWords[trade].unit(amount)}</span>
        {success && profit !== undefined && (
          <span>
            <Money amount={Math.abs(profit)} /> {profit < 0 ? 'verlies' : 'winst'} op je inkoop
          </span>
        )}
        <span>{formatExperience(experience)}</span>
        {rankedUpTo && <span>Je bent nu {rankedUpTo}</span>}
      </p>
      {success && side === 'sell' && (
        <p>
          <DepositLoot euro={answer.euro} />
        </p>
      )}
      {success && side === 'buy' && <NextTrip />}
    </Scene>
  )
}

/** Where the bought goods bring most now. */
function NextTrip() {
  const { goods, journeys } = useGoodsNow()
  const { cashPocket } = useSession()
  const trip = goods && journeys.journeys && bestTrip(goods, journeys.journeys, { cashPocket, mayBuy: false })
  const place = useFirstButtonKey()
  if (trip)
    return (
      <div ref={place} className={css.advice}>
        <BestTrip trip={trip} goods={goods} />
      </div>
    )
  return (
    <p>
      <Link to="/travel" className={buttonClass({})}>
        Breng het ergens anders heen
      </Link>
    </p>
  )
}

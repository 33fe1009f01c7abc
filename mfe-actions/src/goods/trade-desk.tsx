import {
  CityName,
  formatDuration,
  formatEuro,
  formatExperience,
  formatPercent,
  Money,
  useSession,
} from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Stepper } from '@sottomondo/ui-kit/stepper'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { useState } from 'react'
import css from './goods.module.css'
import {
  type Amounts,
  carriedOf,
  euroOf,
  type Good,
  type Goods,
  mostToBuy,
  type TradeName,
  totalOf,
} from './goods-data.ts'
import { goodTitle, tradeWords } from './goods-texts.ts'
import { type Side, useTrade } from './use-trade.tsx'

const sides = [
  { value: 'buy', label: 'Kopen' },
  { value: 'sell', label: 'Verkopen' },
] as const

/** Equals the number of kinds, so that nothing jumps when they arrive. */
const expectedGoods = 5

export type TradeDeskProps = { trade: TradeName; goods: Goods | undefined; reload: () => Promise<void> }

/** Buying and selling: the amounts, and the total before the trade. */
export function TradeDesk({ trade, goods, reload }: TradeDeskProps) {
  const carried = goods ? totalOf(carriedOf(goods)) : 0
  const [picked, setPicked] = useState<Side>()
  const side = picked ?? (carried > 0 ? 'sell' : 'buy')
  const [amounts, setAmounts] = useState<Amounts>({})
  const { cashPocket, cityName } = useSession()
  const here = goods?.cityName ?? cityName
  const action = useTrade(trade, side, { onDone: () => setAmounts({}), reload })
  const most = (good: Good) => (goods && side === 'buy' ? mostToBuy(goods, amounts, good, cashPocket) : good.amount)
  // Amounts that were chosen before prices, cash or goods changed may be more than is possible now.
  const chosen: Amounts = Object.fromEntries(
    (goods?.goods ?? []).map((good) => [good.name, Math.min(amounts[good.name] ?? 0, most(good))]),
  )

  const columns: readonly Column<Good>[] = [
    { key: 'good', head: 'Soort', primary: true, cell: ({ name }) => goodTitle(name) },
    {
      key: 'price',
      head: 'Prijs hier',
      numeric: true,
      cell: ({ price }) => <Money amount={price} />,
    },
    { key: 'amount', head: 'Op zak', numeric: true, cell: ({ amount }) => amount },
    {
      key: 'step',
      head: side === 'buy' ? 'Hoeveel je koopt' : 'Hoeveel je verkoopt',
      wide: true,
      skeleton: <Stepper label="Aantal" value={0} max={0} onValue={() => {}} disabled />,
      cell: (good) => (
        <Stepper
          label={good.name}
          value={chosen[good.name] ?? 0}
          max={most(good)}
          disabled={action.busy}
          onValue={(amount) => setAmounts({ ...chosen, [good.name]: amount })}
        />
      ),
    },
  ]

  return (
    <Panel
      flush
      title={
        here ? (
          <>
            Handel in <CityName name={here} />
          </>
        ) : (
          'Handel'
        )
      }
      aside={
        <RadioGroup
          label="Wat je doet"
          labelHidden
          look="segments"
          options={sides}
          value={side}
          onValue={(next) => {
            setPicked(next)
            setAmounts({})
          }}
        />
      }
    >
      <Table
        caption={side === 'buy' ? 'Te koop' : 'Te verkopen'}
        columns={columns}
        rows={goods?.goods}
        rowKey={({ name }) => name}
        loadingRows={expectedGoods}
      />
      {goods && (
        <Total {...{ trade, goods, side, chosen }} busy={action.busy} onTrade={() => action.run(goods, chosen)} />
      )}
    </Panel>
  )
}

type TotalProps = {
  trade: TradeName
  goods: Goods
  side: Side
  chosen: Amounts
  busy: boolean
  onTrade: () => void
}

/** The total, and the button. */
function Total({ trade, goods, side, chosen, busy, onTrade }: TotalProps) {
  const { unit } = tradeWords[trade]
  const amount = totalOf(chosen)
  const here = Object.fromEntries(goods.goods.map(({ name, price }) => [name, price]))
  const euro = euroOf(chosen, here)
  const isBig = amount * 2 >= goods.carryLimit
  const free = goods.carryLimit - totalOf(carriedOf(goods))
  return (
    <div className={css.total}>
      <p>
        {amount === 0
          ? side === 'buy'
            ? `Je hebt nog ruimte voor ${unit(free)}.`
            : 'Kies wat je kwijt wilt.'
          : `${unit(amount)} ${side === 'buy' ? 'kosten' : 'brengen'} ${formatEuro(euro)}${side === 'buy' ? '' : ' op'}, en ${formatExperience(isBig ? goods.bigTradeExperience : goods.experience)}.`}
      </p>
      {side === 'sell' && (
        <p className={css.muted}>
          {formatPercent(Math.round(goods.caughtChance * 1000) / 10)} van de verkopen valt op: dan ben je een kwart
          kwijt, houd je de rest, en zit je {formatDuration(goods.jailSeconds)}.
        </p>
      )}
      <Button variant="primary" busy={busy} disabled={amount === 0} onClick={onTrade}>
        {side === 'buy' ? 'Koop' : 'Verkoop'}
        {amount > 0 && ` voor ${formatEuro(euro)}`}
      </Button>
    </div>
  )
}

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
import { Noted } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Stepper } from '@sottomondo/ui-kit/stepper'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { useEffect, useRef } from 'react'
import css from '../goods.module.css'
import {
  carriedOf,
  euroOf,
  type Good,
  type Goods,
  paidFor,
  pricesHere,
  type TradeName,
  totalOf,
} from '../goods-data.ts'
import { useGoodsNow } from '../goods-now.tsx'
import { goodTitle, tradeWords } from '../goods-texts.ts'
import { RicherTrip } from '../lazy-parts.tsx'
import type { Desk } from './use-desk.ts'

const sides = [
  { value: 'buy', label: 'Kopen' },
  { value: 'sell', label: 'Verkopen' },
] as const

/** Equals the number of kinds, so that nothing jumps when they arrive. */
const expectedGoods = 5

/** Buying and selling: the amounts, and the total before the trade. */
export function TradeDesk() {
  const { cityName } = useSession()
  const { trade, goods, desk } = useGoodsNow()
  const { side, chosen } = desk
  const here = goods?.cityName ?? cityName

  const columns: readonly Column<Good>[] = [
    { key: 'good', head: 'Soort', primary: true, cell: ({ name }) => goodTitle(name) },
    {
      key: 'price',
      head: 'Prijs hier',
      numeric: true,
      cell: (good) => <PriceHere good={good} />,
    },
    { key: 'amount', head: 'Op zak', numeric: true, cell: (good) => <Carried good={good} /> },
    {
      key: 'step',
      head: side === 'buy' ? 'Hoeveel je koopt' : 'Hoeveel je verkoopt',
      wide: true,
      skeleton: <Stepper label="Aantal" value={0} max={0} onValue={() => {}} disabled />,
      cell: (good) => (
        <Stepper
          label={good.name}
          value={chosen[good.name] ?? 0}
          max={desk.mostOf(good)}
          disabled={desk.busy}
          onValue={(amount) => desk.set(good.name, amount)}
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
          onValue={(next) => desk.turn(next)}
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
      {goods && <Total trade={trade} goods={goods} desk={desk} />}
    </Panel>
  )
}

/** The price, and what a piece that the player carries gains at it. */
function PriceHere({ good: { price, amount, paid } }: { good: Good }) {
  if (amount === 0 || paid === undefined) return <Money amount={price} />
  const profit = price - Math.round(paid / amount)
  return (
    <Noted
      note={
        <span className={css.profit} data-loss={profit < 0 || undefined}>
          {profit > 0 && '+'}
          <Money amount={profit} /> per stuk
        </span>
      }
    >
      <Money amount={price} />
    </Noted>
  )
}

/** The amount, and what a piece of it cost in the mean. */
function Carried({ good: { amount, paid } }: { good: Good }) {
  if (amount === 0 || paid === undefined) return amount
  return (
    <Noted
      note={
        <>
          à <Money amount={Math.round(paid / amount)} />
        </>
      }
    >
      {amount}
    </Noted>
  )
}

/** The total, and the button: of what is chosen, or a sale of everything. */
function Total({ trade, goods, desk }: { trade: TradeName; goods: Goods; desk: Desk }) {
  const { unit } = tradeWords[trade]
  const { side, chosen, choices } = desk
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (choices > 0) button.current?.focus()
  }, [choices])
  const amount = totalOf(chosen)
  const carried = carriedOf(goods)
  const sellsAll = side === 'sell' && amount === 0 && totalOf(carried) > 0
  const euro = euroOf(sellsAll ? carried : chosen, pricesHere(goods))
  const paid = side === 'sell' ? paidFor(goods, chosen) : undefined
  const isBig = amount * 2 >= goods.carryLimit
  const free = goods.carryLimit - totalOf(carried)
  const profit = paid === undefined ? '' : `, ${formatEuro(Math.abs(euro - paid))} ${euro < paid ? 'verlies' : 'winst'}`
  return (
    <div className={css.total}>
      <p>
        {amount === 0
          ? side === 'buy'
            ? `Je hebt nog ruimte voor ${unit(free)}.`
            : 'Kies wat je kwijt wilt, of verkoop alles.'
          : `${unit(amount)} ${side === 'buy' ? 'kosten' : 'brengen'} ${formatEuro(euro)}${side === 'buy' ? '' : ' op'}${profit}, en ${formatExperience(isBig ? goods.bigTradeExperience : goods.experience)}.`}
      </p>
      {side === 'buy' && <RicherTrip />}
      {side === 'sell' && (
        <p className={css.muted}>
          {formatPercent(Math.round(goods.caughtChance * 1000) / 10)} van de verkopen valt op: dan ben je een kwart
          kwijt, houd je de rest, en zit je {formatDuration(goods.jailSeconds)}.
        </p>
      )}
      <Button
        ref={button}
        variant="primary"
        busy={desk.busy}
        disabled={amount === 0 && !sellsAll}
        onClick={() => (sellsAll ? desk.sellAll() : desk.trade())}
      >
        {sellsAll ? 'Verkoop alles' : side === 'buy' ? 'Koop' : 'Verkoop'}
        {(amount > 0 || sellsAll) && ` voor ${formatEuro(euro)}`}
      </Button>
    </div>
  )
}

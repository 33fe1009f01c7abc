import { BankHint, Count, formatEuro, Money, useAction, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Form } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Stepper } from '@sottomondo/ui-kit/stepper'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'
import css from './lottery.module.css'
import { type Lottery, mostTickets } from './lottery-data.ts'
import { chanceWords, lotteryTexts, ticketsOf } from './lottery-texts.ts'

export type BuyTicketsProps = {
  lottery: Lottery | undefined
  isClosed: boolean
  onBought: (bought: Pick<Lottery, 'userTickets' | 'totalSoldTickets' | 'jackpot'>) => void
}

/** The number of tickets, their price, the chance with them, and the button. */
export function BuyTickets({ lottery, isClosed, onBought }: BuyTicketsProps) {
  const { cashPocket } = useSession()
  const [chosen, setChosen] = useState(1)
  const buy = useAction('POST /api/lottery/buy', { failed: lotteryTexts.buyFailed, after: onBought })
  const most = lottery ? mostTickets(cashPocket, lottery.ticketPrice) : 0
  const quantity = Math.min(chosen, most)
  const submit = () => {
    if (!lottery || isClosed || buy.busy) return
    if (quantity === 0) toast.error(lotteryTexts.tooFew)
    else buy.run({ body: { quantity } })
  }
  const own = lottery?.userTickets ?? 0
  const all = lottery?.totalSoldTickets ?? 0
  return (
    <Panel title="Lootjes kopen">
      <DescriptionList
        items={[
          { label: 'Een lootje', value: lottery && <Money amount={lottery.ticketPrice} /> },
          { label: 'Jouw lootjes', value: lottery && <Count of={own} one="lootje" several="lootjes" /> },
          { label: 'Jouw kans op de jackpot', value: lottery && chanceWords(own, all) },
          {
            label: quantity > 0 ? `Met ${ticketsOf(quantity)} erbij` : 'Met meer lootjes',
            value: lottery && chanceWords(own + quantity, all + quantity),
          },
        ]}
      />
      <Form label="Lootjes kopen" onSubmit={submit} busy={buy.busy}>
        <div className={css.buy}>
          <Stepper
            label="Aantal lootjes"
            value={quantity}
            max={most}
            disabled={!lottery || isClosed || most === 0}
            onValue={setChosen}
          />
          <Button variant="primary" type="submit" busy={buy.busy} disabled={!lottery || isClosed || most === 0}>
            {lottery && quantity > 0 ? `Koop voor ${formatEuro(quantity * lottery.ticketPrice)}` : 'Koop lootjes'}
          </Button>
        </div>
        <p className={css.quiet} role="status">
          {lottery && hintOf(lottery, isClosed, cashPocket)}{' '}
          {lottery && !isClosed && cashPocket < lottery.ticketPrice && (
            <BankHint
              euro={lottery.ticketPrice - cashPocket}
              onGo={() => buy.run({ body: { quantity: Math.max(1, quantity) } })}
            />
          )}
        </p>
      </Form>
    </Panel>
  )
}

function hintOf({ ticketPrice }: Lottery, isClosed: boolean, cashPocket: number): string {
  if (isClosed) return 'De verkoop is gesloten. Na de trekking kun je weer kopen.'
  const short = ticketPrice - cashPocket
  return short > 0
    ? `${lotteryTexts.tooPoor} Je komt ${formatEuro(short)} tekort voor een lootje.`
    : 'Elk lootje maakt op elke prijs evenveel kans.'
}

import {
  BankShortage,
  type Favour,
  favourText,
  formatEuro,
  Money,
  Shortage,
  useAction,
  useForm,
} from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, Submit } from '@sottomondo/ui-kit/form'
import { useState } from 'react'
import type { Auction } from '../auction.types.ts'
import { auctionFailed } from '../auction-texts.tsx'
import css from './bid-form.module.css'

export type BidFormProps = {
  auction: Auction
  anonymous: Favour
  cashBank: number | undefined
  reload: () => Promise<void>
}

/** A bid, the least one filled in; or, with the box ticked, the purchase at the seller's price (spec 3 §2). */
export function BidForm({ auction, anonymous, cashBank, reload }: BidFormProps) {
  const { auctionId, leastBid, quickSalePrice, mayBid, mayQuickSale, itemName, isOwnBidAnonymous } = auction
  const [quickTicked, setQuick] = useState(false)
  const offersQuick = quickSalePrice !== null && mayQuickSale
  const quick = offersQuick && quickTicked
  const bid = useForm('POST /api/auction/bid', {
    start: { auctionId, bidAmount: leastBid, isAnonymousBid: isOwnBidAnonymous },
    judge: ({ bidAmount }) =>
      bidAmount !== null && bidAmount < leastBid ? { bidAmount: `Bied minstens ${formatEuro(leastBid)}.` } : {},
    failed: auctionFailed,
    reload,
  })
  const purchase = useAction('POST /api/auction/quicksale', { lock: bid.fields.lock, failed: auctionFailed, reload })
  // Others bid meanwhile: an amount that the player has not touched follows the least.
  const [leastSeen, setLeastSeen] = useState(leastBid)
  if (leastSeen !== leastBid) {
    setLeastSeen(leastBid)
    if (bid.values.bidAmount === leastSeen) bid.set({ bidAmount: leastBid })
  }
  const { isAnonymousBid } = bid.values
  const buy = () => purchase.run({ body: { auctionId, isAnonymousQuickSale: isAnonymousBid } })
  const amount = bid.field('bidAmount')

  return (
    <Form
      label={`Bieden op ${itemName}`}
      {...bid.form}
      busy={bid.busy || purchase.busy}
      onSubmit={quick ? () => void buy() : bid.submit}
    >
      <div className={css.fields}>
        {mayBid || quick ? (
          <div className={css.line}>
            <AmountInput
              label={quick ? 'Prijs' : 'Bod'}
              {...amount}
              value={quick ? quickSalePrice : amount.value}
              disabled={quick}
              keyless
            />
            <Submit variant={quick ? 'primary' : 'quiet'}>{quick ? 'Koop' : 'Bied'}</Submit>
          </div>
        ) : (
          <p>{auction.noBidReason}</p>
        )}
        {(mayBid || quick) && (
          <BankShortage
            euro={quick ? quickSalePrice : amount.value}
            cashBank={cashBank}
            verb={quick ? 'koop' : 'bied'}
            onGo={quick ? buy : bid.submit}
            className={css.short}
          />
        )}
        <div className={css.ticks}>
          {offersQuick && (
            <Checkbox
              label={
                <>
                  Direct kopen voor <Money amount={quickSalePrice} />
                </>
              }
              value={quick}
              onValue={setQuick}
            />
          )}
          {(mayBid || quick) && (
            <Checkbox
              label={`Anoniem voor ${favourText(anonymous.cost, anonymous.balance.payWith)}`}
              value={isAnonymousBid}
              onValue={(value) => bid.set({ isAnonymousBid: value })}
            />
          )}
        </div>
        {(mayBid || quick) && isAnonymousBid && <Shortage {...anonymous} reload={reload} className={css.short} />}
      </div>
    </Form>
  )
}

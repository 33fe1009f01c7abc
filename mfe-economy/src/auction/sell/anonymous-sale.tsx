import { favourText, Shortage, useAction } from '@sottomondo/mfe-kit'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import css from '../auction.module.css'
import type { Auctions } from '../auction.types.ts'
import { anonymousFavour } from './anonymous.ts'
import type { Sale } from './use-sale.ts'

const payWays = [
  { value: 'CREDITS', label: 'Credits' },
  { value: 'HONOR', label: 'Eerpunten' },
] as const

export type AnonymousSaleProps = {
  sale: Sale
  own: Auctions
  reload: () => Promise<void>
}

/** Whether the seller stays unnamed, and what pays for it. */
export function AnonymousSale({ sale: { field, values }, own, reload }: AnonymousSaleProps) {
  const prefer = useAction('POST /api/settings/paymentMethod', { announce: () => {}, reload })
  const favour = anonymousFavour(own)
  const { payWith } = favour.balance
  return (
    <div>
      <Checkbox label={`Anoniem verkopen voor ${favourText(favour.cost, payWith)}`} {...field('isAnonymous')} />
      {values.isAnonymous && (
        <div className={css.pay}>
          <RadioGroup
            label="Betaal met"
            labelHidden
            look="segments"
            options={payWays}
            value={prefer.input?.body.paymentMethod ?? payWith}
            onValue={(paymentMethod) => prefer.run({ body: { paymentMethod } })}
          />
          <Shortage {...favour} className={css.shortage} />
        </div>
      )}
    </div>
  )
}

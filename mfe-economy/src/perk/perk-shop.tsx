import type { Calls } from '@sottomondo/api-contract'
import { creditsText, favourText, honorText, type PayWith, preferredBalance, useAction } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { useState } from 'react'
import css from './perk.module.css'
import type { Augment, Perk } from './perk.types.ts'
import { PerkCard } from './perk-card.tsx'

type Items = Calls['GET /api/shop/items']['answer']

const payWays = [
  { value: 'CREDITS', label: 'Credits' },
  { value: 'HONOR', label: 'Eerpunten' },
] as const

export type PerkShopProps = {
  items: Items
  /** Called with the balances that an action has left. */
  onChanged: (changed: Partial<Items>) => void
  reload: () => Promise<void>
}

/** The shop's perks: bought levels, research and its augments (spec 3 §2, §5). */
export function PerkShop({ items, onChanged, reload }: PerkShopProps) {
  const { perks, credits, honor, augmentHonorCost, augmentCreditsCost } = items
  const [pending, setPending] = useState<{ perk: Perk; augment: Augment }>()
  const after = ({ perks, credits, honor }: Calls['POST /api/shop/perk/research']['answer']) =>
    onChanged({ perks, credits, honor })
  const each = { of: ({ body }: { body: { perkId: number } }) => body.perkId, after, reload }
  const upgrade = useAction('POST /api/shop/perk/upgrade', { failed: 'Failed to upgrade perk.', ...each })
  const research = useAction('POST /api/shop/perk/research', { failed: 'Failed to set perk in research.', ...each })
  const activate = useAction('POST /api/shop/perk/augment/activate', {
    failed: 'Failed to activate augment.',
    of: ({ body }) => body.augmentId,
    after,
    reload,
  })
  const prefer = useAction('POST /api/settings/paymentMethod', { failed: 'Failed to update payment method.', reload })
  const preferred: PayWith = items.paymentPreference === 'HONOR' ? 'HONOR' : 'CREDITS'
  // Shows the choice at once: the answer only says the same.
  const payWith = prefer.input?.body.paymentMethod ?? preferred
  const balance = preferredBalance({ paymentPreference: payWith, credits, honorPoints: honor })
  const changeCost = payWith === 'CREDITS' ? augmentCreditsCost : augmentHonorCost

  const pressAugment = (perk: Perk, augment: Augment) =>
    perk.equippedAugment === null
      ? activate.run({ body: { augmentId: augment.augmentId, payWith } })
      : setPending({ perk, augment })

  return (
    <Panel
      title="Perks"
      aside={
        <RadioGroup
          label="Betaal met"
          labelHidden
          look="segments"
          options={payWays}
          value={payWith}
          onValue={(paymentMethod) => prefer.run({ body: { paymentMethod } })}
        />
      }
    >
      <p className={css.lead}>
        Een perk maakt je blijvend beter in iets. Je hebt {creditsText(credits)} en {honorText(honor)}.
      </p>
      <div className={css.perks}>
        {perks.map((perk) => (
          <PerkCard
            key={perk.perkId}
            perk={perk}
            balance={balance}
            upgrading={upgrade.isBusy(perk.perkId)}
            starting={research.isBusy(perk.perkId)}
            isActivating={activate.isBusy}
            changeCost={changeCost}
            onUpgrade={(level) => upgrade.run({ body: { perkId: perk.perkId, level, payWith } })}
            onResearch={() => research.run({ body: { perkId: perk.perkId } })}
            onAugment={(augment) => pressAugment(perk, augment)}
          />
        ))}
      </div>
      <Confirm
        open={pending !== undefined}
        title="Van augment wisselen"
        yes={`Wissel voor ${favourText(changeCost, payWith)}`}
        onNo={() => setPending(undefined)}
        onYes={() => {
          if (pending) activate.run({ body: { augmentId: pending.augment.augmentId, payWith } })
          setPending(undefined)
        }}
      >
        {pending && (
          <p>
            {pending.perk.augments.find(({ augmentId }) => augmentId === pending.perk.equippedAugment)?.name} maakt
            plaats voor {pending.augment.name} ({pending.augment.effect}). Dat kost {favourText(changeCost, payWith)},
            van de {favourText(balance.has, payWith)} die je hebt. Terug kost het hetzelfde.
          </p>
        )}
      </Confirm>
    </Panel>
  )
}

import { CashShortage, formatEuro, Money, useAction, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './garage.module.css'
import { elsewhereText } from './garage-texts.ts'
import type { Garage } from './list/garage-list.ts'

/** The garage's use, and the price of more room. */
export function Expansion({ garage, reload }: { garage: Garage; reload: () => Promise<void> }) {
  const expansion = useAction('POST /api/garage/expansion', { reload, failed: 'An unexpected error occurred.' })
  const { cashPocket } = useSession()
  const short = garage.expansionCost - cashPocket
  const elsewhere = garage.placesTaken - garage.garage.length
  return (
    <Panel title="Ruimte">
      <DescriptionList
        items={[
          { label: 'Plaatsen', value: <Money amount={garage.garageSpace} unit="" /> },
          { label: 'Vrij', value: <Money amount={Math.max(0, garage.garageSpace - garage.placesTaken)} unit="" /> },
          {
            label: `Uitbreiding met ${garage.expansionPlaces} plaatsen`,
            value: <Money amount={garage.expansionCost} />,
          },
        ]}
      />
      {elsewhere > 0 && <p className={css.muted}>{elsewhereText(elsewhere)}</p>}
      <div className={css.expand}>
        <Button variant="primary" busy={expansion.busy} onClick={() => expansion.run()}>
          Breid uit voor {formatEuro(garage.expansionCost)}
        </Button>
        {short > 0 && <CashShortage euro={short} onGo={() => expansion.run()} />}
      </div>
    </Panel>
  )
}

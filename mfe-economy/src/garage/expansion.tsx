import { formatEuro, formatNumber, useDeed } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Facts } from '@sottomondo/ui-kit/facts'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Garage } from './garage-list.ts'

/** How full the garage is, and what more room costs. */
export function Expansion({ garage, reload }: { garage: Garage | undefined; reload: () => Promise<void> }) {
  const expansion = useDeed('POST /api/garage/expansion', { reload, failed: 'An unexpected error occurred.' })
  if (!garage)
    return (
      <Panel title="Ruimte">
        <Skeleton lines={4} />
      </Panel>
    )
  const { garageSpace, expansionCost, expansionPlaces } = garage
  return (
    <Panel title="Ruimte">
      <Facts
        facts={[
          { label: 'Plaatsen', value: formatNumber(garageSpace) },
          { label: 'Vrij', value: formatNumber(Math.max(0, garageSpace - garage.garage.length)) },
          { label: `Uitbreiding met ${expansionPlaces} plaatsen`, value: formatEuro(expansionCost) },
        ]}
      />
      <Button variant="primary" busy={expansion.busy} onClick={() => expansion.run()}>
        Breid uit voor {formatEuro(expansionCost)}
      </Button>
    </Panel>
  )
}

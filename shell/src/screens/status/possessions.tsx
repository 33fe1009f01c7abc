import { formatNumber, useHasScreen, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Money } from '@sottomondo/ui-kit/money'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { Possessed } from './StatusScreen.tsx'

/** What the gangster owns; cash in pocket follows the pushes. */
export function Possessions({ possessed }: { possessed: Possessed }) {
  const { cashPocket } = useSession()
  const hasGarage = useHasScreen('/garage')
  const hasExchange = useHasScreen('/exchange')
  const eggs = formatNumber(possessed.easterEggs)
  const cars = `${formatNumber(possessed.carCount)} / ${formatNumber(possessed.garageSpace)}`
  return (
    <Panel title="Bezit">
      <DescriptionList
        items={[
          { label: 'Geld op zak', value: <Money amount={cashPocket} /> },
          { label: 'Geld op de bank', value: <Money amount={possessed.cashBank} /> },
          { label: 'Kogels', value: formatNumber(possessed.bullets) },
          { label: 'Credits', value: formatNumber(possessed.credits) },
          { label: 'Paaseieren', value: hasExchange ? <Link to="/exchange">{eggs}</Link> : eggs },
          {
            label: 'Auto’s in de garage',
            value: hasGarage ? <Link to="/garage">{cars}</Link> : `${cars} · nog niet open`,
          },
          { label: 'Waarde van de auto’s', value: possessed.formattedTotalCarValue },
        ]}
      />
    </Panel>
  )
}

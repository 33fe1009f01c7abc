import { formatNumber, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Facts } from '@sottomondo/ui-kit/facts'
import { Money } from '@sottomondo/ui-kit/money'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { Status } from './StatusScreen.tsx'
import { useHasScreen } from './use-has-screen.ts'

/** What the gangster owns; cash in pocket follows the pushes. */
export function Possessions({ status }: { status: Status }) {
  const { cashPocket } = useSession()
  const hasGarage = useHasScreen('/garage')
  const cars = `${formatNumber(status.carCount)} / ${formatNumber(status.garageSpace)}`
  return (
    <Panel title="Bezit">
      <Facts
        facts={[
          { label: 'Geld op zak', value: <Money amount={cashPocket} /> },
          { label: 'Geld op de bank', value: <Money amount={status.cashBank} /> },
          { label: 'Kogels', value: formatNumber(status.bullets) },
          { label: 'Credits', value: formatNumber(status.credits) },
          { label: 'Paaseieren', value: formatNumber(status.easterEggs) },
          { label: 'Auto’s in de garage', value: hasGarage ? <Link to="/garage">{cars}</Link> : cars },
          { label: 'Waarde van de auto’s', value: status.formattedTotalCarValue },
        ]}
      />
    </Panel>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { Money, useHasScreen, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Panel } from '@sottomondo/ui-kit/panel'

type Possessed = NonNullable<Calls['GET /api/status/parts']['answer']['possessions']>

/** Reads the server's whole amount, '€1.250' (spec 2 §4), as a number. */
const euroOf = (words: string) => Number(words.replaceAll(/\D/g, ''))

/** The gangster's property; cash in pocket follows the pushes. */
export function Possessions({ possessed }: { possessed: Possessed }) {
  const { cashPocket } = useSession()
  const hasGarage = useHasScreen('/garage')
  const hasExchange = useHasScreen('/exchange')
  const eggs = <Money amount={possessed.easterEggs} unit="" />
  const cars = (
    <>
      <Money amount={possessed.carCount} unit="" /> / <Money amount={possessed.garageSpace} unit="" />
    </>
  )
  return (
    <Panel title="Bezit">
      <DescriptionList
        items={[
          { label: 'Geld op zak', value: <Money amount={cashPocket} /> },
          { label: 'Geld op de bank', value: <Money amount={possessed.cashBank} /> },
          { label: 'Kogels', value: <Money amount={possessed.bullets} unit="" /> },
          { label: 'Credits', value: <Money amount={possessed.credits} unit="" /> },
          { label: 'Paaseieren', value: hasExchange ? <Link to="/exchange">{eggs}</Link> : eggs },
          {
            label: 'Auto’s in de garage',
            value: hasGarage ? <Link to="/garage">{cars}</Link> : <>{cars} · nog niet open</>,
          },
          { label: 'Waarde van de auto’s', value: <Money amount={euroOf(possessed.formattedTotalCarValue)} /> },
        ]}
      />
    </Panel>
  )
}

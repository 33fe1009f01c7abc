import { Money, useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './honor.module.css'
import type { Honor } from './honor-texts.ts'

/** How the player stands, and what of it can be spent. */
export function Score({ honor }: { honor: Honor | undefined }) {
  const { data } = useCall('GET /api/status/rankAndDefaultPayMethod', undefined, {
    rereadOn: { honorBooked: true, payment: true },
  })
  const count = (amount: number | undefined) => amount !== undefined && <Money amount={amount} unit="" />
  return (
    <Panel title="Hoe je ervoor staat">
      <div className={css.parts}>
        <DescriptionList
          items={[
            { label: 'Stand', value: count(honor?.score) || undefined },
            { label: 'Eer gekregen', value: count(honor?.honorReceived) || undefined },
            { label: 'Oneer gekregen', value: count(honor?.dishonorReceived) || undefined },
            { label: 'Nog te besteden', value: count(data?.paymentInfo.honorPoints) || undefined },
          ]}
        />
        <p className={css.quiet}>
          Oneer kost je stand, geen punten. Wat je te besteden hebt, gaat op aan perks in de{' '}
          <Link to="/shop">winkel</Link> en aan gunsten.
        </p>
        {honor && <Ranks ranks={honor.ranks} />}
      </div>
    </Panel>
  )
}

const Ranks = ({ ranks }: Pick<Honor, 'ranks'>) => (
  <details className={css.ranks}>
    <summary>Wat elke rank te geven heeft</summary>
    <dl>
      {ranks.map(({ rank, allowance }) => (
        <div key={rank}>
          <dt>{rank}</dt>
          <dd>{allowance === 0 ? 'nog niets' : allowance}</dd>
        </div>
      ))}
    </dl>
  </details>
)

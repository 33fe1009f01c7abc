import { rankText } from '@sottomondo/api-contract/gate-texts'
import { rankNames } from '@sottomondo/api-contract/ranks'
import { Bar } from '@sottomondo/ui-kit/bar'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useCall } from '../call/use-call.ts'
import { KitLink } from '../remote/kit-link.tsx'
import { Count } from '../text/figures.tsx'

/**
 * Replaces a page for a player whose rank is too low, and says how far it is to the next one.
 * @param props.rank the lowest that may enter, from 1
 */
export function RankPanel({ title, has, rank }: { title: string; has: string; rank: number }) {
  const { data } = useCall('GET /api/status/parts')
  const way = data?.gangster
  return (
    <Page title={title}>
      <Panel>
        <EmptyState
          picture={<Icon name="lock" />}
          title="Hier kom je nog niet binnen"
          action={
            <KitLink to="/crime" className={buttonClass({})}>
              Pleeg een misdaad
            </KitLink>
          }
        >
          {rankText(has, rankNames[rank - 1] ?? '')}
        </EmptyState>
        {way?.nextRank && (
          <Bar
            label={`Op weg naar ${way.nextRank}`}
            percent={way.rankProgress}
            value={<Count of={way.missingExperience} one="punt te gaan" several="punten te gaan" />}
          />
        )}
      </Panel>
    </Page>
  )
}

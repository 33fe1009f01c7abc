import { rankText } from '@sottomondo/api-contract/gate-texts'
import { rankNames } from '@sottomondo/api-contract/ranks'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'

/**
 * Replaces a page for a player whose rank is too low.
 * @param props.rank the lowest that may enter, from 1
 */
export function RankPanel({ title, has, rank }: { title: string; has: string; rank: number }) {
  return (
    <Page title={title}>
      <Panel>
        <EmptyState picture={<Icon name="lock" />} title="Hier kom je nog niet binnen">
          {rankText(has, rankNames[rank - 1] ?? '')}
        </EmptyState>
      </Panel>
    </Page>
  )
}

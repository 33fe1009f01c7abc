import { rankText } from '@sottomondo/api-contract/gate-texts'
import { rankNames } from '@sottomondo/api-contract/ranks'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import { useCall } from '../call/use-call.ts'

/** @param props.rank the lowest rank that may enter, from 1 */
export function RankGate({ title, rank, children }: { title: string; rank: number; children: ReactNode }) {
  const { data, error, reload } = useCall('GET /api/status/rank')
  if (data && data.rankNumber >= rank) return children
  return (
    <Page title={title}>
      {error && <Failure message="Error: Unable to fetch rank." onRetry={reload} />}
      {!error && !data && <Skeleton height="14rem" />}
      {data && (
        <Panel>
          <EmptyState picture={<Icon name="lock" />} title="Hier kom je nog niet binnen">
            {rankText(data.rank, rankNames[rank - 1] ?? '')}
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}

import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type ReactNode, useContext } from 'react'
import { useCall } from '../call/use-call.ts'
import { GateContext } from './gate-context.ts'
import { preloadable } from './preloadable.tsx'

const RankPanel = preloadable(() => import('./rank-panel.tsx').then((file) => file.RankPanel))

/** @param props.rank the lowest rank that may enter, from 1 */
export function RankGate({ title, rank, children }: { title: string; rank: number; children: ReactNode }) {
  const { data, error, reload } = useCall('GET /api/status/rank')
  const { isShut } = useContext(GateContext)
  if (data && data.rankNumber >= rank) return children
  // Another reason comes first.
  if (isShut) return <Page title={title}>{null}</Page>
  if (data) return <RankPanel title={title} has={data.rank} rank={rank} />
  return (
    <Page title={title}>
      {error ? <Failure message="Error: Unable to fetch rank." onRetry={reload} /> : <Skeleton height="14rem" />}
    </Page>
  )
}

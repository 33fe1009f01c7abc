import { formatNumber, useCounter } from '@sottomondo/mfe-kit'
import type { RowBadge } from '@sottomondo/mfe-kit/host'
import { Badge } from '@sottomondo/ui-kit/badge'

/** More than a place beside an icon holds. */
const mostShown = 99

/** What a row's badge counts, once there is any. @param props.short for where there is little room */
export function RowCount({ badge: { counter, strongAbove }, short }: { badge: RowBadge; short?: boolean }) {
  const count = useCounter(counter)
  if (count === 0) return null
  const tone = strongAbove !== undefined && count > strongAbove ? 'strong' : 'brass'
  return <Badge tone={tone}>{short && count > mostShown ? `${mostShown}+` : formatNumber(count)}</Badge>
}

import { formatNumber, useCounter } from '@sottomondo/mfe-kit'
import type { RowBadge } from '@sottomondo/mfe-kit/host'
import { Badge } from '@sottomondo/ui-kit/badge'

/** The largest count that fits beside an icon. */
const mostShown = 99

/** The count on a row's badge, when above zero. @param props.short for narrow places */
export function RowCount({ badge: { counter, strongAbove }, short }: { badge: RowBadge; short?: boolean }) {
  const count = useCounter(counter)
  if (count === 0) return null
  const tone = strongAbove !== undefined && count > strongAbove ? 'strong' : 'brass'
  return <Badge tone={tone}>{short && count > mostShown ? `${mostShown}+` : formatNumber(count)}</Badge>
}

import { formatNumber, useCounter } from '@sottomondo/mfe-kit'
import type { RowBadge } from '@sottomondo/mfe-kit/host'
import { Badge } from '@sottomondo/ui-kit/badge'

/** The largest count that fits beside an icon. */
const mostShown = 99

/** Returns the count that a badge shows, and whether it asks for attention. */
export function useBadge({ counter, otherwise, strongAbove }: RowBadge) {
  const first = useCounter(counter)
  const other = useCounter(otherwise ?? counter)
  return [first || other, first > (strongAbove ?? first)] as const
}

/** The count on a row's badge, when above zero. @param props.short for narrow places */
export function RowCount({ badge, short }: { badge: RowBadge; short?: boolean }) {
  const [count, isStrong] = useBadge(badge)
  return (
    count > 0 && (
      <Badge tone={isStrong ? 'strong' : 'brass'}>
        {short && count > mostShown ? `${mostShown}+` : formatNumber(count)}
      </Badge>
    )
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { formatWhen } from '@sottomondo/ui-kit/when'

export type ActionSwitch = Calls['GET /api/admin/switches']['answer']['switches'][number]
export type SwitchLine = ActionSwitch['history'][number]

/** The text for players while an action is off, as the operator sees it. */
export function readText({ message }: Pick<ActionSwitch, 'message'>): string {
  return message ?? 'De gewone melding'
}

/** 'Sottocapo, 21-11-2026, 20:00:00'; undefined for an action that was never switched. */
export function lastChange({
  changedBy,
  changedAt,
}: Pick<ActionSwitch, 'changedBy' | 'changedAt'>): string | undefined {
  return changedBy && changedAt ? `${changedBy}, ${formatWhen(changedAt, { seconds: true })}` : undefined
}

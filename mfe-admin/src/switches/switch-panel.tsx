import { Badge } from '@sottomondo/ui-kit/badge'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import type { Column } from '@sottomondo/ui-kit/table'
import { History } from '../shared/history.tsx'
import { SwitchForm } from './switch-form.tsx'
import type { ActionSwitch, SwitchLine } from './switch-rows.ts'
import { lastChange, readText } from './switch-rows.ts'

const historyColumns: readonly Column<SwitchLine>[] = [
  { key: 'what', head: 'Wat', primary: true, cell: (line) => (line.on ? 'Ingeschakeld' : 'Uitgeschakeld') },
  { key: 'message', head: 'Melding', cell: (line) => (line.on ? '—' : readText(line)) },
]

/** One action; `onChanged` after it was switched, or the decision was refused. */
export function SwitchPanel({ action, onChanged }: { action: ActionSwitch; onChanged: () => Promise<void> }) {
  const changed = lastChange(action)
  const items = [
    ...(changed ? [{ label: 'Laatst gewijzigd', value: changed }] : []),
    ...(action.on ? [] : [{ label: 'Spelers lezen', value: readText(action) }]),
  ]
  return (
    <Panel title={action.label} aside={<Badge tone={action.on ? 'good' : 'danger'}>{action.on ? 'Aan' : 'Uit'}</Badge>}>
      <Columns>
        {items.length > 0 && <DescriptionList items={items} />}
        {/* On and off are two forms. */}
        <SwitchForm key={String(action.on)} action={action} onChanged={onChanged} />
      </Columns>
      {action.history.length > 0 && (
        <History of={action.label} columns={historyColumns} lines={action.history} lineKey={({ at }) => at} />
      )}
    </Panel>
  )
}

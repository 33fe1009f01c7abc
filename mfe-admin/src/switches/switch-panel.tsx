import { Badge } from '@sottomondo/ui-kit/badge'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { SwitchForm } from './switch-form.tsx'
import type { ActionSwitch, SwitchLine } from './switch-rows.ts'
import { lastChange, toldOf } from './switch-rows.ts'
import css from './switches.module.css'

const historyColumns: readonly Column<SwitchLine>[] = [
  { key: 'what', head: 'Wat', primary: true, cell: (line) => (line.on ? 'Ingeschakeld' : 'Uitgeschakeld') },
  { key: 'message', head: 'Melding', cell: (line) => (line.on ? '—' : toldOf(line)) },
  { key: 'by', head: 'Door', cell: (line) => line.by },
  { key: 'at', head: 'Wanneer', numeric: true, cell: (line) => <When at={line.at} seconds /> },
]

/** One action; `onChanged` after it was switched, or the decision was refused. */
export function SwitchPanel({ action, onChanged }: { action: ActionSwitch; onChanged: () => Promise<void> }) {
  const items = [
    { label: 'Laatst gewijzigd', value: lastChange(action) },
    ...(action.on ? [] : [{ label: 'Spelers lezen', value: toldOf(action) }]),
  ]
  return (
    <Panel title={action.label} aside={<Badge tone={action.on ? 'good' : 'danger'}>{action.on ? 'Aan' : 'Uit'}</Badge>}>
      <Columns>
        <DescriptionList items={items} />
        {/* On and off are two forms. */}
        <SwitchForm key={String(action.on)} action={action} onChanged={onChanged} />
      </Columns>
      <details className={css.history}>
        <summary className={css.summary}>Geschiedenis ({action.history.length})</summary>
        <Table
          caption={`Geschiedenis van ${action.label}`}
          columns={historyColumns}
          rows={action.history}
          rowKey={(line) => line.at}
          empty={<p className={css.none}>Nog niets gebeurd.</p>}
        />
      </details>
    </Panel>
  )
}

import { useAction } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { TextArea } from '@sottomondo/ui-kit/text-area'
import { useState } from 'react'
import type { OpenedReport } from './report-texts.ts'

const blocks = [
  { value: '0', label: 'Niet' },
  { value: '24', label: '1 dag' },
  { value: '168', label: '1 week' },
  { value: '720', label: '30 dagen' },
] as const

/** One decision about one case: the first admin's counts, and only theirs is carried out. */
export function Decision({ opened, onDecided }: { opened: OpenedReport; onDecided: () => Promise<void> }) {
  const { report, removable, warningCharacters } = opened
  const { caseId, accountName } = report
  const [removes, setRemoves] = useState(removable)
  const [warns, setWarns] = useState(true)
  const [warning, setWarning] = useState('')
  const [hours, setHours] = useState<(typeof blocks)[number]['value']>('0')
  const block = useAction('POST /api/admin/block')
  const decide = useAction('POST /api/admin/reports/decide', {
    after: async (_answer, { body }) => {
      // Only who decided blocks; `/admin/ban` does it where this fails.
      if (body.measures.includes('blocked'))
        await block.run({ body: { userName: accountName, blockDuration: Number(hours) } })
    },
    reload: onDecided,
  })
  const isOffence = (removable && removes) || warns || hours !== '0'
  const act = () => {
    const measures = [
      ...(removable && removes ? (['removed'] as const) : []),
      ...(warns ? (['warned'] as const) : []),
      ...(hours !== '0' ? (['blocked'] as const) : []),
    ]
    if (measures.length > 0) void decide.run({ body: { caseId, measures, warning } })
  }
  return (
    <Panel title="Besluit">
      <Form label="Besluit" busy={decide.busy} onSubmit={act}>
        {removable && <Checkbox label="Haal het weg" value={removes} onValue={setRemoves} />}
        <Checkbox label={`Waarschuw ${accountName} per mail`} value={warns} onValue={setWarns} />
        {warns && (
          <TextArea
            label="Erbij in de mail"
            hint="Hoeft niet."
            mostCharacters={warningCharacters}
            value={warning}
            onValue={setWarning}
          />
        )}
        <Select label={`Blokkeer ${accountName}`} options={blocks} value={hours} onValue={setHours} />
        <FormActions>
          <Button busy={decide.busy} onClick={() => decide.run({ body: { caseId, measures: [] } })}>
            Geen overtreding
          </Button>
          <Submit variant="danger" disabled={!isOffence}>
            Grijp in
          </Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

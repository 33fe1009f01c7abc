import type { Calls } from '@sottomondo/api-contract'
import { useAction } from '@sottomondo/mfe-kit'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Modal } from '@sottomondo/ui-kit/modal'
import { Note } from '@sottomondo/ui-kit/noted'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'

type Report = NonNullable<Calls['POST /api/reports']['body']>

const reasons = optionsOf<Report['reason']>({
  insult: 'Schelden, haat of discriminatie',
  threat: 'Een bedreiging buiten het spel',
  personal: 'Gegevens van een echt mens',
  spam: 'Reclame, of steeds hetzelfde',
  cheating: 'Valsspelen, of handel om echt geld',
  other: 'Iets anders',
})

export interface ReportDialogProps {
  kind: Report['kind']
  /** Its id, or its name. */
  about: string
  /** As it is called: 'het bericht van Vito'. */
  what: string
  onClose: () => void
}

/** The contract takes no longer ones. */
const longestWords = 200

/** Asks why; the words themselves are kept by the server. */
export function ReportDialog({ kind, about, what, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Report['reason']>()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const report = useAction('POST /api/reports', { after: onClose })
  const send = () => {
    setMissing(!reason)
    if (reason) void report.run({ body: { kind, about, reason, ...(words && { words }) } })
  }
  return (
    <Modal open title={`Meld ${what}`} onClose={onClose}>
      <Form label="Melden" busy={report.busy} onSubmit={send}>
        <RadioGroup
          label="Wat schort eraan?"
          options={reasons}
          value={reason}
          onValue={setReason}
          error={isMissing && !reason && 'Kies wat eraan schort.'}
        />
        <TextInput
          label="Toelichting"
          hint="Hoeft niet."
          maxLength={longestWords}
          autoComplete="off"
          value={words}
          onValue={setWords}
        />
        <Note>De woorden worden bewaard zoals ze er nu staan. Alleen de leiding leest je melding.</Note>
        <FormActions>
          <Submit>Meld</Submit>
        </FormActions>
      </Form>
    </Modal>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { useForm } from '@sottomondo/mfe-kit'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Modal } from '@sottomondo/ui-kit/modal'
import { Note } from '@sottomondo/ui-kit/noted'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { TextInput } from '@sottomondo/ui-kit/text-input'

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

/** Asks why; the words themselves are kept by the server. */
export function ReportDialog({ kind, about, what, onClose }: ReportDialogProps) {
  const { form, field } = useForm('POST /api/reports', {
    start: { kind, about, reason: undefined, words: '' },
    after: onClose,
  })
  return (
    <Modal open title={`Meld ${what}`} onClose={onClose}>
      <Form label="Melden" {...form}>
        <RadioGroup label="Wat schort eraan?" options={reasons} {...field('reason')} />
        <TextInput label="Toelichting" hint="Hoeft niet." autoComplete="off" {...field('words')} />
        <Note>De woorden worden bewaard zoals ze er nu staan. Alleen de leiding leest je melding.</Note>
        <FormActions>
          <Submit>Meld</Submit>
        </FormActions>
      </Form>
    </Modal>
  )
}

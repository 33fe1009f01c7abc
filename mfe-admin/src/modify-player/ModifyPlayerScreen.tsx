import { useForm } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { NameInput } from '../shared/name-input.tsx'
import { ReasonInput } from '../shared/reason-input.tsx'
import { ChangeInput } from './change-input.tsx'
import { changesText } from './changes-text.ts'

const nothing = { honorChange: 0, bulletsChange: 0, cashPocketChange: 0, experienceChange: 0 }

/** Gives things to a player, or takes them away. For the admin. */
export function Screen() {
  const { form, field, question, values } = useForm('POST /api/admin/modifyPlayer', {
    start: { userName: '', ...nothing, reason: '' },
    asks: true,
  })
  return (
    <Page
      title="Speler wijzigen"
      lead="Erbij of eraf, alles tegelijk of niets. Meer dan iemand heeft, gaat er niet af. Met alleen een naam en een reden is het een aantekening. De speler leest wat je deed en waarom."
    >
      <Panel title="Wijziging">
        <Form label="Speler wijzigen" {...form}>
          <NameInput {...field('userName')} />
          <Columns>
            <ChangeInput label="Geld op zak (€)" {...field('cashPocketChange')} />
            <ChangeInput label="Kogels" {...field('bulletsChange')} />
          </Columns>
          <Columns>
            <ChangeInput label="Eerpunten" {...field('honorChange')} />
            <ChangeInput label="Ervaring" {...field('experienceChange')} />
          </Columns>
          <ReasonInput {...field('reason')} />
          <FormActions>
            <Submit>Wijzig</Submit>
          </FormActions>
        </Form>
        <Confirm {...question} title={`${values.userName} wijzigen?`} yes="Wijzig">
          {`${values.userName}: ${changesText(values)}.`}
        </Confirm>
      </Panel>
    </Page>
  )
}

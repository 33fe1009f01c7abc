import { useForm } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { MarkupEditor } from '@sottomondo/ui-kit/markup-editor'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { TextInput } from '@sottomondo/ui-kit/text-input'

/** A longer one would be cut off. */
const longestSubject = 75

/** A mail from the house to every player. For the admin. */
export function Screen() {
  const { form, field, question, values } = useForm('POST /api/admin/MailToAll', {
    start: { subject: '', body: '' },
    asks: true,
    keepAs: 'mail-to-all',
  })
  return (
    <Page title="Bericht aan iedereen" lead="Een mail van Sottomondo in elke inbox. Terughalen kan niet.">
      <Panel title="Mail van het huis">
        <Form label="Bericht aan iedereen" {...form}>
          <TextInput label="Onderwerp" autoComplete="off" maxLength={longestSubject} {...field('subject')} />
          <MarkupEditor label="Bericht" rows={12} isPremium {...field('body')} />
          <FormActions>
            <Submit>Verstuur aan iedereen</Submit>
          </FormActions>
        </Form>
        <Confirm {...question} title="Aan iedereen versturen?" yes="Verstuur">
          {`Elke speler krijgt ‘${values.subject.trim()}’ in de inbox, en wie er is, hoort het meteen.`}
        </Confirm>
      </Panel>
    </Page>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { PlayerName, useCall, useForm, usePlayerNames } from '@sottomondo/mfe-kit'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Testament = Calls['GET /api/settings/testament']['answer']

/** The player's heir. */
export function TestamentTab() {
  const read = useCall('GET /api/settings/testament')
  return (
    <SettingPanel title="Je testament" read={read}>
      {(data) => <TestamentForm testament={data} onSaved={read.setData} />}
    </SettingPanel>
  )
}

function TestamentForm({
  testament: { testament, heirAlive },
  onSaved,
}: {
  testament: Testament
  onSaved: (saved: Testament) => void
}) {
  const { form, field, values } = useForm('POST /api/settings/testament', {
    start: { testament: testament ?? '' },
    stays: true,
    after: onSaved,
  })
  const names = usePlayerNames(values.testament)
  return (
    <>
      <p className={css.words}>
        {testament === null ? (
          'Je laat niemand iets na. Dan gaat wat er overblijft met je mee, en dat is zonde.'
        ) : (
          <>
            Je erfgenaam is <PlayerName name={testament} />. Verder weet niemand dat.
          </>
        )}
      </p>
      {heirAlive === false && (
        <Notice tone="warn">Je erfgenaam is je voorgegaan. Wijs iemand aan die nog leeft.</Notice>
      )}
      <Form label="Je testament" {...form}>
        <Typeahead label="Erfgenaam" hint="Laat leeg als niemand iets krijgt." names={names} {...field('testament')} />
        <FormActions>
          <Submit>Testament opmaken</Submit>
        </FormActions>
      </Form>
    </>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { useCall, useForm } from '@sottomondo/mfe-kit'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextArea } from '@sottomondo/ui-kit/text-area'
import { When } from '@sottomondo/ui-kit/when'
import css from './profile.module.css'

type Note = Calls['GET /api/note/{accountName}']['answer']

/** What the reader has noted about a player, to be read and changed by them alone. */
export function NotePanel({ accountName }: { accountName: string }) {
  const { data, error, reload, setData } = useCall('GET /api/note/{accountName}', { params: { accountName } })
  // Nobody of that name: the page says so.
  if (error?.status === 404 || error?.status === 400) return null
  return (
    <Panel title="Jouw notitie">
      <div className={css.note}>
        {data ? (
          <NoteForm
            accountName={accountName}
            kept={data}
            onKept={({ note, writtenAt }) => setData((known) => ({ ...known, note, writtenAt }))}
          />
        ) : error ? (
          <Failure message={error.message} onRetry={reload} />
        ) : (
          <Skeleton lines={5} />
        )}
      </div>
    </Panel>
  )
}

function NoteForm({
  accountName,
  kept: { note, writtenAt, mostCharacters },
  onKept,
}: {
  accountName: string
  kept: Note
  onKept: (kept: Calls['POST /api/note']['answer']) => void
}) {
  const { form, field } = useForm('POST /api/note', { start: { accountName, note }, stays: true, after: onKept })
  return (
    <Form label="Jouw notitie" {...form}>
      <TextArea
        label="Wat je wilt onthouden"
        hint="Alleen jij leest dit."
        mostCharacters={mostCharacters}
        {...field('note')}
      />
      <FormActions>
        <Submit>Bewaar</Submit>
        {writtenAt && (
          <span className={css.single}>
            Laatst bewaard: <When at={writtenAt} />
          </span>
        )}
      </FormActions>
    </Form>
  )
}

import { PlayerName, useAction, useCall, useForm, usePlayerNames } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import css from './mail.module.css'

/** The players whose mail the player blocks. */
export function Blocked() {
  const { data, error, reload } = useCall('GET /api/mail/block')
  const { form, field, values } = useForm('POST /api/mail/block', {
    start: { accountName: '', blocked: true },
    reload,
  })
  const names = usePlayerNames(values.accountName)
  const allow = useAction('POST /api/mail/block', { of: ({ body }) => body.accountName, reload })
  return (
    <Columns>
      <Panel title="Wie je niet wilt lezen">
        {error && <Failure message={error.message} onRetry={reload} />}
        {!data && !error && <Skeleton lines={3} />}
        {data?.accountNames.length === 0 && (
          <EmptyState title="Iedereen mag je schrijven">Wie te veel praat, zet je hier buiten.</EmptyState>
        )}
        <ul className={css.blocked}>
          {data?.accountNames.map((accountName) => (
            <li key={accountName}>
              <PlayerName name={accountName} />
              <Button
                small
                busy={allow.isBusy(accountName)}
                aria-label={`Laat ${accountName} weer toe`}
                onClick={() => allow.run({ body: { accountName, blocked: false } })}
              >
                Laat weer toe
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Iemand blokkeren">
        <Form label="Iemand blokkeren" {...form}>
          <Typeahead label="Speler" names={names} {...field('accountName')} />
          <FormActions>
            <Submit>Blokkeer</Submit>
          </FormActions>
        </Form>
      </Panel>
    </Columns>
  )
}

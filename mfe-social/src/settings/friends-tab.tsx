import { PlayerName, useAction, useCall, useForm, usePlayerNames } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Table } from '@sottomondo/ui-kit/table'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { When } from '@sottomondo/ui-kit/when'

/** The player's friends. */
export function FriendsTab() {
  const { data, error, reload, setData } = useCall('GET /api/settings/friends')
  const friends = data?.friendsInitiatedByAccount
  const shown = {
    after: ({ friendsInitiatedByAccount }: { friendsInitiatedByAccount: NonNullable<typeof friends> }) =>
      setData((known) => ({ ...known, friendsInitiatedByAccount })),
  }
  const { form, field, values } = useForm('POST /api/settings/friends/add', {
    start: { friendAccountName: '' },
    ...shown,
  })
  const names = usePlayerNames(values.friendAccountName)
  const remove = useAction('POST /api/settings/friends/remove', shown)

  return (
    <Columns>
      <Panel title="Vriend toevoegen">
        <Form label="Vriend toevoegen" {...form}>
          <Typeahead
            label="Gebruikersnaam"
            hint="Wie je toevoegt, hoort het meteen. Ja zeggen hoeft niet."
            names={names}
            {...field('friendAccountName')}
          />
          <FormActions>
            <Submit>Voeg toe</Submit>
          </FormActions>
        </Form>
      </Panel>
      <Panel
        title="Je vrienden"
        flush={!error}
        aside={
          data && (
            <Badge>
              {data.friendsInitiatedByAccount.length} van {data.maxFriends}
            </Badge>
          )
        }
      >
        {error ? (
          <Failure message={error.message} onRetry={reload} />
        ) : (
          <Table
            caption="Je vrienden"
            rows={friends}
            rowKey={({ accountName }) => accountName}
            columns={[
              {
                key: 'name',
                head: 'Naam',
                primary: true,
                cell: ({ accountName, alive }) => (
                  <span>
                    <PlayerName name={accountName} /> {!alive && <Badge>Dood</Badge>}
                  </span>
                ),
              },
              { key: 'since', head: 'Sinds', cell: ({ since }) => <When at={since} /> },
              {
                key: 'remove',
                head: 'Schrappen',
                action: true,
                cell: ({ accountName }) => (
                  <Button
                    small
                    aria-label={`Schrap ${accountName}`}
                    busy={remove.input?.body?.friendAccountName === accountName}
                    disabled={remove.busy}
                    onClick={() => remove.run({ body: { friendAccountName: accountName } })}
                  >
                    Schrap
                  </Button>
                ),
              },
            ]}
            empty={
              <EmptyState title="Nog geen vrienden">
                Voeg hier iemand toe, of doe het op een profiel. Alleen is ook maar alleen.
              </EmptyState>
            }
          />
        )}
      </Panel>
    </Columns>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { PlayerName, useAction, useForm } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { NameInput } from '../shared/name-input.tsx'

type Blocked = Calls['GET /api/admin/bans']['answer']['blocked'][number]

const offers = [
  { label: '1 dag', amount: 24 },
  { label: '1 week', amount: 168 },
  { label: '30 dagen', amount: 720 },
]

/** Blocks a player for some hours, after a confirmation. */
export function BlockForm({ onBlocked }: { onBlocked: () => Promise<void> }) {
  // From a link on the page of a suspected player.
  const [search] = useSearchParams()
  const { form, field, question, values } = useForm('POST /api/admin/block', {
    start: { userName: search.get('player') ?? '', blockDuration: null },
    asks: true,
    reload: onBlocked,
  })
  return (
    <Panel title="Speler blokkeren">
      <Form label="Speler blokkeren" {...form}>
        <NameInput {...field('userName')} />
        <AmountInput label="Uren" unit="" keyless offers={offers} {...field('blockDuration')} />
        <FormActions>
          <Submit variant="danger">Blokkeer</Submit>
        </FormActions>
      </Form>
      <Confirm {...question} title={`${values.userName} blokkeren?`} yes="Blokkeer" danger>
        {`Wie achter ${values.userName} zit, wordt overal uitgelogd en komt ${values.blockDuration} uur niet meer binnen. Het profiel zegt het ook.`}
      </Confirm>
    </Panel>
  )
}

/** The blocked players, each with the button to let them in again. */
export function BlockedPlayers({
  players,
  onChanged,
}: {
  players: readonly Blocked[] | undefined
  onChanged: () => Promise<void>
}) {
  const unblock = useAction('POST /api/admin/unblock', { reload: onChanged })
  const columns: readonly Column<Blocked>[] = [
    { key: 'who', head: 'Gangster', primary: true, cell: ({ accountName }) => <PlayerName name={accountName} /> },
    { key: 'until', head: 'Tot', cell: ({ blockedUntil }) => <When at={blockedUntil} /> },
    { key: 'since', head: 'Sinds', cell: ({ blockedAt }) => <When at={blockedAt} /> },
    { key: 'by', head: 'Door', cell: ({ by }) => by },
    {
      key: 'free',
      head: 'Opheffen',
      action: true,
      cell: ({ accountName }) => (
        <Button
          small
          busy={unblock.busy && unblock.input?.body?.userName === accountName}
          aria-label={`Laat binnen: ${accountName}`}
          onClick={() => unblock.run({ body: { userName: accountName } })}
        >
          Laat binnen
        </Button>
      ),
    },
  ]
  return (
    <Panel title="Geblokkeerde spelers" flush>
      <Table
        caption="Geblokkeerde spelers"
        columns={columns}
        rows={players}
        rowKey={({ accountName }) => accountName}
        loadingRows={2}
        empty={<EmptyState title="Niemand staat buiten">Zo hoort het. Meestal.</EmptyState>}
      />
    </Panel>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { PlayerName, useAction, useForm } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { NameInput } from '../shared/name-input.tsx'

type Banned = Calls['GET /api/admin/bans']['answer']['addresses'][number]

/** Bans the last addresses of a player, after a confirmation. */
export function AddressForm({ onBanned }: { onBanned: () => Promise<void> }) {
  const { form, field, question, values } = useForm('POST /api/admin/ipBan', {
    start: { accountName: '' },
    asks: true,
    reload: onBanned,
  })
  return (
    <Panel title="IP-ban">
      <Form label="IP-ban" {...form}>
        <NameInput hint="De adressen waar deze speler het laatst was." {...field('accountName')} />
        <FormActions>
          <Submit variant="danger">Ban</Submit>
        </FormActions>
      </Form>
      <Confirm {...question} title={`Adressen van ${values.accountName} bannen?`} yes="Ban" danger>
        Vanaf die adressen komt niemand meer binnen, ook huisgenoten niet, totdat je de ban opheft.
      </Confirm>
    </Panel>
  )
}

/** The banned addresses, each with the button to lift it. */
export function BannedAddresses({
  addresses,
  onChanged,
}: {
  addresses: readonly Banned[] | undefined
  onChanged: () => Promise<void>
}) {
  const lift = useAction('POST /api/admin/ipBan/lift', { reload: onChanged })
  const columns: readonly Column<Banned>[] = [
    { key: 'address', head: 'Adres', primary: true, cell: ({ address }) => address },
    { key: 'who', head: 'Vanwege', cell: ({ accountName }) => <PlayerName name={accountName} /> },
    { key: 'since', head: 'Sinds', cell: ({ bannedAt }) => <When at={bannedAt} /> },
    { key: 'by', head: 'Door', cell: ({ by }) => by },
    {
      key: 'lift',
      head: 'Opheffen',
      action: true,
      cell: ({ address }) => (
        <Button
          small
          busy={lift.busy && lift.input?.body?.address === address}
          aria-label={`Hef op: ${address}`}
          onClick={() => lift.run({ body: { address } })}
        >
          Hef op
        </Button>
      ),
    },
  ]
  return (
    <Panel title="Gebannen adressen" flush>
      <Table
        caption="Gebannen adressen"
        columns={columns}
        rows={addresses}
        rowKey={({ address }) => address}
        loadingRows={2}
        empty={<EmptyState title="Geen adres is gebannen">Elke deur staat nog open.</EmptyState>}
      />
    </Panel>
  )
}

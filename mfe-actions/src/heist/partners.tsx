import { formatEuro, PlayerName, useAction } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import css from './heist.module.css'
import type { Partner } from './use-partners.ts'

export type PartnersProps = {
  /** Undefined until they are known. */
  partners: readonly Partner[] | undefined

  /** What is chosen in the form. */
  ask: { target: string; weapon: string }
  /** The player's half of the weapon. */
  half: number
  reload: () => Promise<unknown>
}

/** Who could come now; one press asks them, for the target and with the weapon of the form. */
export function Partners({ partners, ask, half, reload }: PartnersProps) {
  const invite = useAction('POST /api/heist/invite', { reload })
  const wanted = invite.input?.body.inviteeName
  const columns: readonly Column<Partner>[] = [
    {
      key: 'name',
      head: 'Wie',
      primary: true,
      cell: ({ accountName, familySymbol }) => (
        <span className={css.partner}>
          <Avatar name={accountName} size={30} online />
          <PlayerName name={accountName} familySymbol={familySymbol} />
        </span>
      ),
    },
    { key: 'rank', head: 'Rank', cell: ({ rank }) => rank },
    { key: 'record', head: 'Samen', cell: (partner) => recordText(partner) },
    {
      key: 'action',
      head: 'Actie',
      action: true,
      cell: ({ accountName }) => (
        <Button
          small
          aria-label={`Vraag ${accountName} voor ${ask.target}`}
          busy={wanted === accountName}
          disabled={wanted !== undefined && wanted !== accountName}
          onClick={() => invite.run({ body: { ...ask, inviteeName: accountName } })}
        >
          {half > 0 ? `Vraag voor ${formatEuro(half)}` : 'Vraag'}
        </Button>
      ),
    },
  ]
  return (
    <Panel title="Wie kan er nu?" flush note="In jouw stad, online, en klaar voor een overval.">
      <Table
        caption="Wie nu een overval kan plegen"
        columns={columns}
        rows={partners}
        rowKey={({ accountName }) => accountName}
        loadingRows={2}
        empty={
          <EmptyState title="Niemand die hier is, kan nu mee">Wie online komt, verschijnt hier vanzelf.</EmptyState>
        }
      />
    </Panel>
  )
}

/** What both have done together. */
function recordText({ together, succeeded }: Partner): string {
  if (together === 0) return 'nog nooit samen'
  return `${together} keer samen, ${succeeded} gelukt`
}

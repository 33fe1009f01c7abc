import type { Calls } from '@sottomondo/api-contract'
import { usePages } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'

type Entry = Calls['GET /api/admin/log']['answer']['entries'][number]

const kindTexts: Readonly<Record<Entry['kind'], string>> = {
  block: 'Blokkade',
  unblock: 'Blokkade opgeheven',
  ipBan: 'IP-ban',
  ipBanLift: 'IP-ban opgeheven',
  kill: 'Gedood',
  killingSpree: 'Killing spree',
  modifyPlayer: 'Speler gewijzigd',
  refund: 'Betaling terugbetaald',
  mailToAll: 'Mail aan iedereen',
  chat: 'Chatbericht weggehaald',
  forum: 'Forum',
  report: 'Melding',
  suspect: 'Verdachte bekeken',
  switch: 'Schakelaar',
  release: 'Release',
  rollback: 'Teruggezet',
}

/** Admins' actions, which can't be changed. For the admin. */
export function Screen() {
  const list = usePages('GET /api/admin/log', { rowsOf: ({ entries }) => entries, keyOf: ({ entryId }) => entryId })
  return (
    <Page
      title="Beheerlog"
      lead="Alles wat hier met de knoppen van de admin is gedaan. Erbij schrijven kan, uitgommen niet."
    >
      {list.rows?.some(({ intact }) => !intact) && (
        <Notice tone="error" title="Er is aan dit log gezeten" live>
          Een regel is niet meer zoals hij werd geschreven, of die ervoor ontbreekt. Vraag wie er bij de database kan.
        </Notice>
      )}
      <ListPanel
        title="Wat er is gedaan"
        caption="Beheerlog"
        list={list}
        columns={columns}
        rowKey={({ entryId }) => entryId}
        nothing={{
          picture: <Illustration name="ledger" />,
          title: 'Nog niets gedaan',
          advice: 'Een stad die zichzelf bestuurt. Geniet ervan.',
        }}
      />
    </Page>
  )
}

const columns: readonly Column<Entry>[] = [
  {
    key: 'what',
    head: 'Wat',
    primary: true,
    cell: ({ what, intact }) =>
      intact ? (
        what
      ) : (
        <>
          {what} <Badge tone="danger">Klopt niet</Badge>
        </>
      ),
  },
  { key: 'kind', head: 'Soort', cell: ({ kind }) => kindTexts[kind] },
  { key: 'reason', head: 'Reden', cell: ({ reason }) => reason ?? '—' },
  { key: 'by', head: 'Door', cell: ({ by }) => by },
  { key: 'when', head: 'Wanneer', cell: ({ doneAt }) => <When at={doneAt} seconds /> },
]

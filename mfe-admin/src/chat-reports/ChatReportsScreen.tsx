import type { Calls } from '@sottomondo/api-contract'
import { Count, PlayerName, useAction, usePages } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Page } from '@sottomondo/ui-kit/page'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'

type Report = Calls['GET /api/admin/chatReports']['answer']['reports'][number]

/** Messages of chats that players have reported. For the admin, who lets each stand or removes it. */
export function Screen() {
  const list = usePages('GET /api/admin/chatReports', {
    rowsOf: ({ reports }) => reports,
    keyOf: ({ messageId }) => messageId,
  })
  const remove = useAction('POST /api/chat/{messageId}/remove', {
    of: ({ params }) => Number(params?.messageId),
    reload: list.reload,
  })
  const dismiss = useAction('POST /api/admin/chatReports/dismiss', {
    of: ({ body }) => body.messageId,
    reload: list.reload,
  })
  const columns: readonly Column<Report>[] = [
    {
      key: 'what',
      head: 'Bericht',
      primary: true,
      cell: ({ content, reasons }) => <Noted note={reasons.join(' · ') || 'Zonder reden.'}>{content}</Noted>,
    },
    { key: 'who', head: 'Van', cell: ({ accountName }) => <PlayerName name={accountName} /> },
    { key: 'where', head: 'Waar', cell: ({ room }) => (room === 'chat' ? 'Chat' : 'Familie') },
    { key: 'when', head: 'Gezegd', cell: ({ createdAt }) => <When at={createdAt} seconds /> },
    {
      key: 'count',
      head: 'Gemeld door',
      cell: ({ reporters }) => <Count of={reporters} one="speler" several="spelers" />,
    },
    {
      key: 'stand',
      head: 'Laten staan',
      action: true,
      cell: ({ messageId, accountName }) => (
        <Button
          small
          busy={dismiss.isBusy(messageId)}
          aria-label={`Laat staan: bericht van ${accountName}`}
          onClick={() => dismiss.run({ body: { messageId } })}
        >
          Laat staan
        </Button>
      ),
    },
    {
      key: 'remove',
      head: 'Weghalen',
      action: true,
      cell: ({ messageId, accountName }) => (
        <Button
          small
          variant="danger"
          busy={remove.isBusy(messageId)}
          aria-label={`Haal weg: bericht van ${accountName}`}
          onClick={() => remove.run({ params: { messageId } })}
        >
          Haal weg
        </Button>
      ),
    },
  ]
  return (
    <Page
      title="Gemelde berichten"
      lead="Wat spelers in een chat te ver vonden gaan. Wat je weghaalt, is voor iedereen meteen weg."
    >
      <ListPanel
        title="Gemeld"
        caption="Gemelde berichten"
        list={list}
        columns={columns}
        rowKey={({ messageId }) => messageId}
        nothing={{
          picture: <Illustration name="ledger" />,
          title: 'Niets gemeld',
          advice: 'Fatsoen genoeg, of niemand die klaagt.',
        }}
      />
    </Page>
  )
}

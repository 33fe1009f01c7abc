import type { Calls } from '@sottomondo/api-contract'
import { type CallState, useAction } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'

type Session = Calls['GET /api/auth/sessions']['answer'][number]

/** The user's sessions, with the button to end each. */
export function SessionsPanel({ read }: { read: CallState<'GET /api/auth/sessions'> }) {
  const { data, error, reload } = read
  const end = useAction('POST /api/auth/sessions/end', { reload })
  const endOthers = useAction('POST /api/auth/sessions/end', { reload })
  const others = data?.some(({ current }) => !current)
  return (
    <Panel
      title="Waar je bent ingelogd"
      flush={!error}
      aside={
        others && (
          <Button
            small
            variant="danger"
            busy={endOthers.busy}
            onClick={() => endOthers.run({ body: { sessionId: null } })}
          >
            Log de rest uit
          </Button>
        )
      }
    >
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <Table
          caption="Waar je bent ingelogd"
          rows={data}
          rowKey={({ sessionId }) => sessionId}
          loadingRows={2}
          columns={[
            {
              key: 'device',
              head: 'Toestel',
              primary: true,
              cell: ({ device, place, current }) => (
                <Noted note={place}>
                  {device} {current && <Badge>Dit toestel</Badge>}
                </Noted>
              ),
            },
            { key: 'since', head: 'Sinds', cell: ({ createdAt }) => <When at={createdAt} /> },
            { key: 'seen', head: 'Laatst gezien', cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
            { key: 'end', head: 'Uitloggen', action: true, cell: (session) => <End session={session} action={end} /> },
          ]}
        />
      )}
    </Panel>
  )
}

function End({
  session: { sessionId, device, current },
  action,
}: {
  session: Session
  action: ReturnType<typeof useAction<'POST /api/auth/sessions/end'>>
}) {
  if (current)
    return (
      <Link className={buttonClass({ small: true })} to="/logout">
        Log uit
      </Link>
    )
  return (
    <Button
      small
      aria-label={`Log ${device} uit`}
      busy={action.input?.body?.sessionId === sessionId}
      onClick={() => action.run({ body: { sessionId } })}
    >
      Log uit
    </Button>
  )
}

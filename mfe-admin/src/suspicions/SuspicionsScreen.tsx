import type { Calls } from '@sottomondo/api-contract'
import { cleaners, PlayerName, usePages } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import { NameInput } from '../shared/name-input.tsx'

type Suspicion = Calls['GET /api/admin/suspicions']['answer']['suspicions'][number]

const reasonTexts: Readonly<Record<Suspicion['reasons'][number], string>> = {
  automated: 'de browser wordt door een programma bestuurd',
  impossibleTiming: 'een tijd die niet kan',
  impossibleSizes: 'een scherm of plek die niet kan',
  noMousePath: 'een muisklik zonder muisbeweging',
  repeatedPath: 'precies dezelfde muisbeweging als eerder',
}
const actionTexts: Readonly<Record<string, string>> = { crime: 'Misdaad', car: 'Auto stelen', bullets: 'Kogels kopen' }

/** Gangsters whose clicks did not look like a player's own, and the reasons. For the admin; it bans nobody. */
export function Screen() {
  // From a link on the page of a suspected player.
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(search.get('name') ?? '')
  const [accountName, setAccountName] = useState(typed)
  const list = usePages('GET /api/admin/suspicions', {
    query: accountName ? { accountName } : {},
    rowsOf: ({ suspicions }) => suspicions,
    keyOf: ({ suspicionId }) => suspicionId,
  })
  return (
    <Page
      title="Verdachte kliks"
      lead="Kliks die niet op die van een speler leken. Kijk zelf voor je iemand aanspreekt: niemand wordt hierdoor buitengesloten."
    >
      <Panel title="Zoek een gangster">
        <Form label="Zoek een gangster" onSubmit={() => setAccountName(typed)}>
          <NameInput hint="Leeg: van iedereen." keeps={cleaners.name} value={typed} onValue={setTyped} />
          <FormActions>
            <Submit>Zoek</Submit>
          </FormActions>
        </Form>
      </Panel>
      <ListPanel
        title="Kliks"
        caption="Verdachte kliks"
        list={list}
        columns={columns}
        rowKey={({ suspicionId }) => suspicionId}
        nothing={{
          picture: <Illustration name="ledger" />,
          title: 'Niets verdachts',
          advice: accountName ? `Van ${accountName} is niets bewaard.` : 'Iedereen klikte zoals mensen klikken.',
        }}
      />
    </Page>
  )
}

const columns: readonly Column<Suspicion>[] = [
  {
    key: 'who',
    head: 'Gangster',
    primary: true,
    cell: ({ accountName, userAgent }) => (
      <Noted note={userAgent}>{accountName ? <PlayerName name={accountName} /> : 'Onbekend'}</Noted>
    ),
  },
  {
    key: 'action',
    head: 'Bij',
    cell: ({ judgedAt, action }) => (
      <Noted note={<When at={judgedAt} seconds />}>{actionTexts[action] ?? action}</Noted>
    ),
  },
  { key: 'reasons', head: 'Waarom', cell: ({ reasons }) => reasons.map((reason) => reasonTexts[reason]).join('; ') },
  { key: 'count', head: 'In 24 uur', numeric: true, cell: ({ ofTheLastDay }) => ofTheLastDay },
  {
    key: 'refused',
    head: 'Gevolg',
    cell: ({ refused }) => (refused ? <Badge tone="danger">Geweigerd</Badge> : <Badge>Telt mee</Badge>),
  },
]

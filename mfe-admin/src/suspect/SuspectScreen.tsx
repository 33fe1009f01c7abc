import type { Calls } from '@sottomondo/api-contract'
import { cleaners, Money, PlayerName, usePages } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Filters } from '@sottomondo/ui-kit/filters'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import { NameInput } from '../shared/name-input.tsx'
import css from './suspect.module.css'
import { SuspectPanel } from './suspect-panel.tsx'

type Suspect = Calls['GET /api/admin/suspects']['answer']['suspects'][number]

const stateTexts = { OPEN: 'Te bekijken', SEEN: 'Bekeken, niets aan de hand' } as const

/** Players who look like second accounts, what they feed, and programs. For the admin; it bans nobody. */
export function Screen() {
  const [query, setQuery] = useSearchParams()
  const player = query.get('player') ?? ''
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<keyof typeof stateTexts>('OPEN')
  const list = usePages('GET /api/admin/suspects', {
    query: { state },
    rowsOf: ({ suspects }) => suspects,
    keyOf: ({ accountId }) => accountId,
  })
  const show = (name: string) => setQuery(name ? { player: name } : {})
  return (
    <Page
      title="Verdachte spelers"
      lead="Tweede accounts, wie ze voeden, en programma’s die spelen. Kijk zelf voor je iemand aanspreekt: niemand wordt hierdoor buitengesloten."
    >
      {player ? (
        <SuspectPanel key={player} accountName={player} onClose={() => show('')} onSeen={list.reload} />
      ) : (
        <>
          <Filters>
            <Select label="Stand" options={optionsOf(stateTexts)} value={state} onValue={setState} />
          </Filters>
          <ListPanel
            title={stateTexts[state]}
            caption="Verdachte spelers"
            list={list}
            columns={columnsOf(show)}
            rowKey={({ accountId }) => accountId}
            nothing={{
              picture: <Illustration name="ledger" />,
              title: state === 'OPEN' ? 'Niemand verdacht' : 'Nog niemand bekeken',
              advice:
                state === 'OPEN'
                  ? 'Zodra iemand een ander account voedt of klikt als een klok, staat het hier. Elke tien minuten wordt er gekeken.'
                  : 'Wie je bekijkt en laat gaan, staat hier met je opmerking.',
            }}
          />
          <Panel title="Zoek een gangster">
            <Form label="Zoek een gangster" onSubmit={() => typed && show(typed)}>
              <NameInput
                hint="Ook wie niet verdacht is: wie gaf wat aan wie."
                keeps={cleaners.name}
                value={typed}
                onValue={setTyped}
              />
              <FormActions>
                <Submit>Zoek</Submit>
              </FormActions>
            </Form>
          </Panel>
        </>
      )}
    </Page>
  )
}

const columnsOf = (onShow: (name: string) => void): readonly Column<Suspect>[] => [
  {
    key: 'who',
    head: 'Gangster',
    primary: true,
    cell: ({ accountName, since }) => (
      <Noted
        note={
          <>
            sinds <When at={since} />
          </>
        }
      >
        {accountName ? <PlayerName name={accountName} /> : 'Iemand die weg is'}
      </Noted>
    ),
  },
  { key: 'score', head: 'Punten', numeric: true, narrow: true, cell: ({ score }) => score },
  { key: 'fed', head: 'Gevoed', numeric: true, cell: ({ fedEuro }) => <Money amount={fedEuro} /> },
  {
    key: 'why',
    head: 'Waarom',
    wide: true,
    cell: ({ reasons, seen }) => (
      <ul className={`${css.reasons} ${css.why}`}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {seen && (
          <li>
            {seen.by} op <When at={seen.seenAt} />: ‘{seen.note}’
          </li>
        )}
      </ul>
    ),
  },
  {
    key: 'show',
    head: 'Bekijken',
    action: true,
    cell: ({ accountName }) =>
      accountName && (
        <Button small aria-label={`Bekijk ${accountName}`} onClick={() => onShow(accountName)}>
          Bekijk
        </Button>
      ),
  },
]

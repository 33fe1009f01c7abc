import type { Calls } from '@sottomondo/api-contract'
import { type CallState, useForm } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { When } from '@sottomondo/ui-kit/when'
import type { ReactNode } from 'react'
import css from './fair.module.css'

type Fair = Calls['GET /api/casino/fair']['answer']
type Revealed = Fair['revealed'][number]

const openRound = 'Je hebt nog een spel openstaan. Speel dat eerst uit: tot die tijd blijven je seeds zoals ze zijn.'

/** The player's seeds, the button that rotates them, and the revealed ones. */
export function OwnSeeds({ seeds: { data, setData } }: { seeds: CallState<'GET /api/casino/fair'> }) {
  return (
    <>
      <Panel title="Jouw seeds">
        {data ? <Current fair={data} onRotated={setData} /> : <Skeleton height="14rem" />}
      </Panel>
      {data && (
        <details className={css.fold}>
          <summary className={css.foldTitle}>Onthulde serverseeds</summary>
          <Table
            caption="Onthulde serverseeds"
            columns={columns}
            rows={data.revealed}
            rowKey={({ serverSeedHash }) => serverSeedHash}
            empty={
              <EmptyState title="Nog niets onthuld">
                Wissel van seeds: de serverseed waarmee je nu speelt, komt hier.
              </EmptyState>
            }
          />
        </details>
      )}
    </>
  )
}

function Current({ fair, onRotated }: { fair: Fair; onRotated: (fair: Fair) => void }) {
  const { form, field, question, values } = useForm('POST /api/casino/fair/rotate', {
    start: { clientSeed: '' },
    asks: true,
    failed: 'Je seeds konden niet gewisseld worden.',
    after: ({ message, ...rotated }) => onRotated(rotated),
  })
  const own = values.clientSeed

  return (
    <>
      <p className={css.seedsLead}>
        Met een wissel open je de envelop: de serverseed van je rondes tot nu toe wordt onthuld, en je speelt verder met
        een nieuwe. Kies er zelf een eigen seed bij, dan weet je dat wij er niets op hebben uitgezocht.
      </p>
      {fair.hasOpenRound && <Notice tone="warn">{openRound}</Notice>}
      <Form label="Wissel van seeds" {...form}>
        <TextInput
          label="Eigen clientseed voor hierna"
          hint="Mag leeg blijven: dan houd je je huidige."
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          {...field('clientSeed')}
        />
        <FormActions>
          <Submit disabled={fair.hasOpenRound}>Wissel van seeds</Submit>
        </FormActions>
      </Form>
      <details className={css.inner}>
        <summary className={css.innerTitle}>De zegels en seeds waarmee je nu speelt</summary>
        <dl className={css.seeds}>
          <Seed label="Hash van de serverseed waarmee je nu speelt" wide>
            {fair.serverSeedHash}
          </Seed>
          <Seed label="Jouw clientseed">{fair.clientSeed}</Seed>
          <Seed label="Nummer van je volgende ronde">{fair.nonce}</Seed>
          <Seed label="Hash van de serverseed die daarna komt" wide>
            {fair.nextServerSeedHash}
          </Seed>
        </dl>
      </details>
      <Confirm {...question} title="Van seeds wisselen?" no="Nog niet" yes="Ja, wissel">
        <p>
          De serverseed waarmee je nu speelt wordt onthuld, en je kunt al je rondes ermee controleren. Je speelt verder
          met de volgende, vanaf ronde 0{own !== '' && <>, met clientseed {own}</>}. Dat is niet terug te draaien.
        </p>
      </Confirm>
    </>
  )
}

function Seed({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? css.wide : undefined}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.hex}>{children}</dd>
    </div>
  )
}

const columns: readonly Column<Revealed>[] = [
  {
    key: 'serverSeed',
    head: 'Serverseed en zijn hash',
    primary: true,
    cell: ({ serverSeed, serverSeedHash }) => (
      <span className={css.revealed}>
        <span className={css.hex}>{serverSeed}</span>
        <span className={css.when}>
          SHA-256: <span className={css.hex}>{serverSeedHash}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'clientSeed',
    head: 'Clientseed',
    cell: ({ clientSeed }) => <span className={`${css.hex} ${css.clientSeed}`}>{clientSeed}</span>,
  },
  { key: 'rounds', head: 'Rondes', numeric: true, cell: ({ rounds }) => rounds },
  {
    key: 'revealedAt',
    head: 'Onthuld',
    numeric: true,
    cell: ({ revealedAt }) => <When at={revealedAt} />,
  },
]

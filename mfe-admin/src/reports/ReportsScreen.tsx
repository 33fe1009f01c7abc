import { Count, PlayerName, usePages } from '@sottomondo/mfe-kit'
import { Link, useSearchParams } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Filters } from '@sottomondo/ui-kit/filters'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Page } from '@sottomondo/ui-kit/page'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { kindTexts, outcomeOf, type ReportCase } from './report-texts.ts'
import css from './reports.module.css'

const states = optionsOf({ open: 'Open', handled: 'Afgehandeld' })

/** What players reported, one row for each thing however many reported it. For admins. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const state = address.get('state') === 'handled' ? 'handled' : 'open'
  const list = usePages('GET /api/admin/reports', {
    query: { state },
    rowsOf: ({ reports }) => reports,
    keyOf: ({ caseId }) => caseId,
    rereadOn: { openReports: true },
  })
  return (
    <Page
      title="Gemeld door spelers"
      lead="Wat spelers te ver vonden gaan, zoals het er stond toen ze het meldden. Het zwaarste staat bovenaan."
    >
      <Filters>
        <RadioGroup
          label="Welke"
          labelHidden
          look="segments"
          options={states}
          value={state}
          onValue={(chosen) => setAddress(chosen === 'open' ? {} : { state: chosen })}
        />
      </Filters>
      <ListPanel
        title={state === 'open' ? 'Open' : 'Afgehandeld'}
        caption="Wat gemeld is"
        list={list}
        columns={columns}
        rowKey={({ caseId }) => caseId}
        nothing={{
          picture: <Illustration name="ledger" />,
          title: state === 'open' ? 'Niets gemeld' : 'Nog niets beslist',
          advice:
            state === 'open' ? 'Fatsoen genoeg, of niemand die klaagt.' : 'Wat je beslist, blijft hier een tijd staan.',
        }}
      />
    </Page>
  )
}

const columns: readonly Column<ReportCase>[] = [
  {
    key: 'what',
    head: 'Wat',
    primary: true,
    cell: ({ content, kind, place }) => (
      <Noted note={`${kindTexts[kind]} · ${place}`}>
        <span className={css.extract}>{content || 'Zonder woorden.'}</span>
      </Noted>
    ),
  },
  { key: 'who', head: 'Van', cell: ({ accountName }) => <PlayerName name={accountName} /> },
  {
    key: 'count',
    head: 'Gemeld door',
    cell: ({ reporters, doubtfulReporters }) => (
      <Noted note={doubtfulReporters > 0 && `${doubtfulReporters} vaak voor niets`}>
        <Count of={reporters} one="speler" several="spelers" />
      </Noted>
    ),
  },
  { key: 'when', head: 'Eerste keer', narrow: true, cell: ({ reportedAt }) => <When at={reportedAt} /> },
  {
    key: 'outcome',
    head: 'Besluit',
    cell: (report) => (
      <Noted note={report.decidedBy && `door ${report.decidedBy}`}>{outcomeOf(report) ?? 'Nog\u00a0geen'}</Noted>
    ),
  },
  {
    key: 'open',
    head: 'Bekijken',
    action: true,
    cell: ({ caseId, accountName }) => (
      <Link
        to={`/admin/reports/${caseId}`}
        className={buttonClass({ small: true })}
        aria-label={`Bekijk wat ${accountName} schreef`}
      >
        Bekijk
      </Link>
    ),
  },
]

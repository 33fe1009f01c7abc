import { PlayerName, useCall, usePages } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { Decision } from './decision.tsx'
import { kindTexts, type OpenedReport, outcomeOf, type ReportCase, reasonTexts } from './report-texts.ts'
import css from './reports.module.css'

/** /admin/reports/{caseId}: the words that were reported, what is known of both sides, and the decision. */
export function Screen() {
  const { caseId = '' } = useParams()
  const { data, error, reload } = useCall(
    'GET /api/admin/reports/{caseId}',
    { params: { caseId } },
    { rereadOn: { openReports: true } },
  )
  return (
    <Page
      title={data ? `${kindTexts[data.report.kind]} van ${data.report.accountName}` : 'Melding'}
      aside={
        <Link to="/admin/reports" className={buttonClass({})}>
          Alles wat gemeld is
        </Link>
      }
    >
      {error && !data && <Failure message={error.message} onRetry={error.status === 404 ? undefined : reload} />}
      {!error && !data && <Skeleton height="24rem" />}
      {data && <Opened opened={data} onDecided={reload} />}
    </Page>
  )
}

function Opened({ opened, onDecided }: { opened: OpenedReport; onDecided: () => Promise<void> }) {
  const { report, lines, reporters, earlier } = opened
  const outcome = outcomeOf(report)
  return (
    <>
      <Panel title="Wat er stond">
        <div className={css.stack}>
          {lines.length > 0 ? (
            <Lines lines={lines} />
          ) : (
            <p className={css.words}>{report.content || 'Zonder woorden: alleen de naam.'}</p>
          )}
          <DescriptionList items={factsOf(report)} />
        </div>
      </Panel>
      {outcome ? (
        <Notice tone="info" title={outcome}>
          {report.decidedBy} besliste dit. Wie meldde, heeft het gehoord.
        </Notice>
      ) : (
        <Decision opened={opened} onDecided={onDecided} />
      )}
      <Panel title="Gemeld door" flush>
        <Table
          caption="Gemeld door"
          columns={reporterColumns}
          rows={reporters}
          rowKey={({ accountName, reportedAt }) => `${accountName} ${reportedAt}`}
        />
      </Panel>
      <Panel title={`Meldingen over ${report.accountName}`} flush>
        <Table
          caption={`Meldingen over ${report.accountName}`}
          columns={earlierColumns}
          rows={earlier}
          rowKey={({ caseId }) => caseId}
          empty={<EmptyState title="Geen andere">Dit is de enige die bewaard is.</EmptyState>}
        />
      </Panel>
      <Past accountName={report.accountName} />
    </>
  )
}

const Lines = ({ lines }: { lines: OpenedReport['lines'] }) => (
  <ol className={css.lines}>
    {lines.map(({ accountName, content, createdAt, reported }) => (
      <li key={`${createdAt} ${accountName} ${content}`} className={css.line} data-reported={reported}>
        <Noted
          note={
            <>
              <When at={createdAt} seconds />
              {reported && ' · gemeld'}
            </>
          }
        >
          {accountName}: {content}
        </Noted>
      </li>
    ))}
  </ol>
)

const factsOf = ({ place, path, accountName, reportedAt }: ReportCase) => [
  { label: 'Van', value: <PlayerName name={accountName} /> },
  { label: 'Waar', value: path ? <Link to={path}>{place}</Link> : place },
  { label: 'Eerste melding', value: <When at={reportedAt} seconds /> },
]

/** What admins did about the player, from their log. */
function Past({ accountName }: { accountName: string }) {
  const list = usePages('GET /api/admin/log', {
    query: { about: accountName },
    rowsOf: ({ entries }) => entries,
    keyOf: ({ entryId }) => entryId,
  })
  return (
    <ListPanel
      title="Wat er met deze speler is gedaan"
      list={list}
      rowKey={({ entryId }) => entryId}
      columns={[
        {
          key: 'what',
          head: 'Wat',
          primary: true,
          cell: ({ what, reason }) => <Noted note={reason}>{what}</Noted>,
        },
        { key: 'by', head: 'Door', cell: ({ by }) => by },
        { key: 'when', head: 'Wanneer', cell: ({ doneAt }) => <When at={doneAt} /> },
      ]}
      nothing={{ title: 'Niets', advice: 'In het beheerlog staat niets over deze speler.' }}
    />
  )
}

const reporterColumns: readonly Column<OpenedReport['reporters'][number]>[] = [
  {
    key: 'who',
    head: 'Speler',
    primary: true,
    cell: ({ accountName, words }) => (
      <Noted note={words}>{accountName ? <PlayerName name={accountName} /> : 'Onbekend'}</Noted>
    ),
  },
  { key: 'why', head: 'Waarom', cell: ({ reason }) => reasonTexts[reason] },
  {
    key: 'past',
    head: 'Eerdere meldingen',
    cell: ({ upheld, dismissed }) => `${upheld} terecht, ${dismissed} niet`,
  },
  { key: 'when', head: 'Wanneer', cell: ({ reportedAt }) => <When at={reportedAt} /> },
]

const earlierColumns: readonly Column<ReportCase>[] = [
  {
    key: 'what',
    head: 'Wat',
    primary: true,
    cell: ({ caseId, content, place }) => (
      <Noted note={place}>
        <Link to={`/admin/reports/${caseId}`} className={css.extract}>
          {content || 'Zonder woorden.'}
        </Link>
      </Noted>
    ),
  },
  { key: 'outcome', head: 'Besluit', cell: (report) => outcomeOf(report) ?? 'Nog open' },
  { key: 'when', head: 'Gemeld', cell: ({ reportedAt }) => <When at={reportedAt} /> },
]

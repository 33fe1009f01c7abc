import type { Calls } from '@sottomondo/api-contract'
import { useCall, wordsOr } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import css from './sports.module.css'
import { fairDayPath, type League, whenText } from './sports-texts.ts'

type Answer = Calls['GET /api/casino/sport/table']['answer']
type Row = Answer['table'][number] & { place: number }
type Result = Answer['results'][number]

/** '23 november', for a day counted from 1970 on, as matches and their seeds are named. */
function dayOf(day: number): string {
  const { day: date, month } = dateWords(day * 86_400_000, 'utc')
  return `${date} ${month}`
}

const tableColumns: readonly Column<Row>[] = [
  { key: 'place', head: '#', narrow: true, cell: ({ place }) => place },
  { key: 'team', head: 'Club', primary: true, cell: ({ team }) => team },
  { key: 'played', head: 'Gespeeld', numeric: true, cell: ({ played }) => played },
  {
    key: 'goals',
    head: 'Doelsaldo',
    numeric: true,
    spare: true,
    cell: ({ goalsFor, goalsAgainst }) => `${goalsFor}-${goalsAgainst}`,
  },
  { key: 'points', head: 'Punten', numeric: true, cell: ({ points }) => points },
]
const resultColumns: readonly Column<Result>[] = [
  { key: 'match', head: 'Wedstrijd', primary: true, cell: ({ homeTeam, awayTeam }) => `${homeTeam} - ${awayTeam}` },
  {
    key: 'score',
    head: 'Uitslag',
    cell: ({ homeGoals, awayGoals, corrected }) => (
      <>
        {homeGoals}-{awayGoals} {corrected && <small className={css.when}>later gecorrigeerd; dit telt</small>}
      </>
    ),
  },
  // On two lines where a club's name needs the room.
  { key: 'when', head: 'Aftrap', cell: ({ kickOff }) => whenText(kickOff) },
  {
    key: 'fair',
    head: 'Eerlijk?',
    narrow: true,
    cell: ({ seedDay }) => (seedDay === null ? 'Na de speeldag' : <Link to={fairDayPath(seedDay)}>Reken na</Link>),
  },
]
/** Real matches are not drawn. */
const realColumns = resultColumns.filter(({ key }) => key !== 'fair')

/** The table of a league, its latest results, and the seeds that they were drawn from. */
export function LeagueTable({ league }: { league: League }) {
  const { data, error, reload } = useCall(
    'GET /api/casino/sport/table',
    { query: { league } },
    { rereadOn: { sportsBetsChanged: true } },
  )
  if (error && !data) return <Failure message={wordsOr(error, 'De stand is even niet te lezen.')} onRetry={reload} />
  return (
    <>
      <Columns width="wide">
        <Panel flush title="Stand">
          <Table
            caption="Stand"
            compact
            columns={tableColumns}
            rows={data?.table.map((row, at) => ({ ...row, place: at + 1 }))}
            rowKey={({ team }) => team}
            loadingRows={8}
            empty={
              <EmptyState title="Nog geen stand">Na de eerste uitslagen staat hier wie er bovenaan gaat.</EmptyState>
            }
          />
        </Panel>
        <Panel flush title="Laatste uitslagen">
          <Table
            caption="Laatste uitslagen"
            columns={data && data.days.length === 0 ? realColumns : resultColumns}
            rows={data?.results}
            rowKey={({ matchId }) => matchId}
            loadingRows={8}
            empty={<EmptyState title="Nog geen uitslagen">De eerste wedstrijd moet nog afgelopen zijn.</EmptyState>}
          />
        </Panel>
      </Columns>
      {data && data.days.length > 0 && (
        <Panel
          title="Na te rekenen"
          note="Van elke speeldag staat de hash van de seed vooraf vast. Is de dag om, dan staat de seed ernaast."
        >
          {data.days.map(({ day, seedHash, seed }) => (
            <p key={day} className={css.seed}>
              {dayOf(day)}, dag {day}: {seedHash}
              {seed && (
                <>
                  {' '}
                  (seed {seed}) <Link to={fairDayPath(day)}>Reken na</Link>
                </>
              )}
            </p>
          ))}
        </Panel>
      )}
    </>
  )
}

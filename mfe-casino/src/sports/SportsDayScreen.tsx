import { useCall } from '@sottomondo/mfe-kit'
import { Link, useSearchParams } from '@sottomondo/router'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { canCompute } from '../fair/verify/digest.ts'
import css from './sports.module.css'
import type { FairDay } from './sports-texts.ts'

const DayCheck = lazyPart(
  () => import(/* webpackChunkName: 'sportsDay-lazy' */ './day-check.tsx').then((file) => file.DayCheck),
  { placeholder: <Skeleton height="60rem" />, required: true },
)
/** '23 november 2026', the day that ends then. */
function dayEnding(endsAt: string): string {
  const { day, month, year } = dateWords(Date.parse(endsAt) - 1, 'utc')
  return `${day} ${month} ${year}`
}

/** /fair/matches: plays the matches of a past day again, in the viewer's browser. */
export function Screen() {
  const [query, setQuery] = useSearchParams()
  const requestedDay = query.get('day')
  const { data, error, reload } = useCall('GET /api/casino/sport/day', {
    query: requestedDay ? { day: Number(requestedDay) } : {},
  })
  return (
    <Page
      title="Wedstrijden narekenen"
      lead="Wie straks wint, verraadt deze pagina niet. Wie gewonnen heeft, rekent je eigen browser na."
      aside={<Link to="/FAQ/sports">Hoe wedden werkt</Link>}
    >
      <Panel title="Wat het betekent">
        <p>
          Alle wedstrijden van een dag volgen uit één seed. Hij ligt vast voordat iemand kan wedden, en zijn SHA-256,
          het zegel, staat dan al bij de stand. Is de dag om, dan wordt de seed onthuld. Past hij op het zegel en volgen
          de uitslagen eruit, dan is er geen doelpunt bij verzonnen.
        </p>
      </Panel>
      {!canCompute() && (
        <Notice tone="error">
          Je browser rekent alleen op een beveiligde verbinding. Open deze pagina via https om de wedstrijden na te
          rekenen.
        </Notice>
      )}
      {error && !data && <Failure message={error.message} onRetry={reload} />}
      {error && !data && requestedDay && <Link to="/fair/matches">Naar de laatste speeldag</Link>}
      {!error && !data && <Skeleton height="60rem" />}
      {data && (
        <>
          <Panel title="Speeldag">
            <div className={css.days}>
              <Day data={data} onDay={(day) => setQuery({ day }, { replace: true })} />
              <Seals data={data} />
            </div>
          </Panel>
          {data.day !== null && data.seed !== null && canCompute() && (
            <DayCheck key={data.day} day={data.day} seed={data.seed} published={data} />
          )}
        </>
      )}
    </Page>
  )
}

function Day({ data: { day, days }, onDay }: { data: FairDay; onDay: (day: string) => void }) {
  if (day === null)
    return (
      <EmptyState title="Nog geen speeldag om">
        {days.length > 0
          ? 'De eerste wordt nog gespeeld. Het zegel staat hieronder; schrijf het gerust over.'
          : 'De wedstrijden zijn echt: die rekent niemand na, ook wij niet.'}
      </EmptyState>
    )
  const over = days.filter(({ isOver }) => isOver)
  // A day of long ago, which a link led to, is not among them.
  const listed = over.some((one) => one.day === day) ? over : [...over, { day, endsAt: undefined }]
  return (
    <Select
      label="Welke dag"
      options={listed.map((one) => ({
        value: String(one.day),
        label: one.endsAt ? `${dayEnding(one.endsAt)} (dag ${one.day})` : `Dag ${one.day}`,
      }))}
      value={String(day)}
      onValue={onDay}
    />
  )
}

/** The seals of the seeds for today's and tomorrow's matches. */
function Seals({ data: { days } }: { data: FairDay }) {
  const toCome = days.filter(({ isOver }) => !isOver)
  if (toCome.length === 0) return null
  return (
    <div>
      <h3 className={css.day}>Zegels van dagen die nog komen</h3>
      {toCome.map(({ day, seedHash }) => (
        <p key={day} className={css.seed}>
          Dag {day}: {seedHash}
        </p>
      ))}
    </div>
  )
}

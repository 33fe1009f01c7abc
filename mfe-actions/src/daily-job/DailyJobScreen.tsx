import type { Calls } from '@sottomondo/api-contract'
import { CityName, Experience, Money, useCall, useHasScreen, useLookAgain, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Bar } from '@sottomondo/ui-kit/bar'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useEffect } from 'react'
import css from './daily-job.module.css'

type DailyJobs = Calls['GET /api/daily-job']['answer']
type Job = DailyJobs['jobs'][number]

/** /daily-job: the jobs of the day, how far they are, what they bring, and the days of the week. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/daily-job', undefined, { rereadOn: { dailyJobChanged: true } })
  useLookAgain(reload)
  const done = data?.jobs.filter(({ isCompleted }) => isCompleted).length
  return (
    <Page title="Klussen van de dag" lead="Drie klussen, elke dag andere. Wie ze doet, wordt betaald zonder te vragen.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <Panel
          title={data ? `${done} van ${data.jobs.length} gedaan` : 'Vandaag'}
          aside={data && <NextOnes endsAt={data.endsAt} onOver={reload} />}
        >
          {data ? (
            <ul className={css.jobs} aria-label="Klussen van vandaag">
              {data.jobs.map((job) => (
                <li key={job.kind} className={css.job} data-done={job.isCompleted || undefined}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
          ) : (
            <Skeleton height="12rem" />
          )}
        </Panel>
      )}
      {data && <Seventh week={data.week} jobs={data.jobs.length} />}
      {data && (
        <p className={css.text}>
          Getrokken uit {data.drawnFrom.seed}, voor wie je was toen je vandaag voor het eerst keek, in{' '}
          <CityName name={data.drawnFrom.cityName} />. <Link to="/FAQ/daily-job">Hoe je dat narekent</Link>
        </p>
      )}
    </Page>
  )
}

function NextOnes({ endsAt, onOver }: { endsAt: string; onOver: () => void }) {
  const secondsLeft = useSecondsUntil(endsAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the day ends.
  useEffect(() => {
    if (secondsLeft === 0) onOver()
  }, [secondsLeft === 0])
  return (
    <span className={css.next}>
      Nieuwe over <Countdown secondsLeft={secondsLeft} />
    </span>
  )
}

function JobCard({ job }: { job: Job }) {
  const hasScreen = useHasScreen(job.path)
  const { name, text, path, progress, requiredCount, rewardEuro, experience, isCompleted } = job
  return (
    <>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        {isCompleted ? (
          <Badge tone="good">Gedaan</Badge>
        ) : (
          hasScreen && (
            <Link to={path} className={buttonClass({ small: true })} aria-label={`Erheen: ${name}`}>
              Erheen
            </Link>
          )
        )}
      </div>
      <p className={css.text}>{text}</p>
      <Bar
        label={isCompleted ? 'Betaald' : 'Voortgang'}
        percent={(100 * progress) / requiredCount}
        value={`${progress} van ${requiredCount}`}
      />
      <div>
        <Money amount={rewardEuro} /> en <Experience points={experience} />
      </div>
    </>
  )
}

function Seventh({ week, jobs }: { week: DailyJobs['week']; jobs: number }) {
  const { fullDays, neededDays, rewardEuro, experience, isCompleted } = week
  return (
    <Panel title="De zevende klus" aside={isCompleted && <Badge tone="good">Gedaan</Badge>}>
      <div className={css.week}>
        <Bar
          label="Volle dagen van deze week"
          percent={(100 * fullDays) / neededDays}
          value={`${Math.min(fullDays, neededDays)} van ${neededDays}`}
        />
        <div>
          <Money amount={rewardEuro} /> en <Experience points={experience} />
        </div>
        <p className={css.text}>
          {isCompleted
            ? 'Je hebt hem binnen. Maandag begint een nieuwe week.'
            : `Doe deze week op ${neededDays} dagen alle ${jobs} klussen, en hij wordt betaald. Meer hoef je er niet voor te doen.`}
        </p>
      </div>
    </Panel>
  )
}

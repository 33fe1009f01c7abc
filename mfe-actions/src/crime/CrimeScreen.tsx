import { formatExperience, LastOutcome, Money, useCall } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Column } from '@sottomondo/ui-kit/table'
import { Again } from '../shared/again.tsx'
import { AttemptTable } from '../shared/attempt-table.tsx'
import { useAttempts } from '../shared/use-attempts.ts'
import { BeforeCrime, CrimeUnderWay } from './before-crime.tsx'
import css from './crime.module.css'
import type { CrimeOption } from './crime-ending.ts'
import { formatChance } from './crime-reward.ts'
import { CrimeScene } from './crime-scenes.tsx'
import { RecentCrimes } from './recent-crimes.tsx'
import { useCrime } from './use-crime.tsx'

/** Equals the number of crimes, so that nothing jumps when they arrive. */
const expectedOptions = 6

const idOf = ({ crimeOptionId }: CrimeOption) => crimeOptionId

/** @param best the most that a crime brings per minute */
const oddsOf = (best: number): readonly Column<CrimeOption>[] => [
  {
    key: 'sentence',
    head: 'Straf',
    numeric: true,
    cell: ({ jailSeconds }) => <Countdown secondsLeft={jailSeconds} />,
  },
  {
    key: 'chance',
    head: 'Kans',
    numeric: true,
    narrow: true,
    skeleton: (
      <span className={css.chance}>
        <Skeleton />
        <Skeleton />
      </span>
    ),
    cell: ({ successRate, firstRate, rewardPerMinute }) => (
      <span className={css.chance}>
        <span className={css.track} aria-hidden="true">
          <span className={css.fill} style={{ width: `${successRate}%` }} />
          <span className={css.first} style={{ width: `${firstRate}%` }} />
        </span>
        <span>{formatChance(successRate)}</span>
        {successRate > firstRate && <small className={css.was}>begon op {formatChance(firstRate)}</small>}
        <PerMinute euro={rewardPerMinute} best={best} />
      </span>
    ),
  },
]

/** /crime: the crimes, their gains, the player's chance at each, and a button to commit it (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/crime', undefined, { rereadOn: { perkEffectsChanged: true } })
  const { busyId, commit } = useCrime(data?.rank)
  const attempts = useAttempts({ page: 'crime', options: data?.crimeOptions, idOf, onTry: commit })
  const underWay = data?.crimeOptions.find((option) => idOf(option) === busyId)

  return (
    <Page title="Misdaad" lead="Hoe vaker je iets doet, hoe beter je het kunt.">
      <LastOutcome
        fallback={
          underWay ? (
            <CrimeUnderWay option={underWay} rank={data?.rank} />
          ) : (
            !(error && !data) && <BeforeCrime rank={data?.rank} recent={data?.recent} options={data?.crimeOptions} />
          )
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <AttemptTable
          caption="Misdaden"
          nameHead="Misdaad"
          gainHead="Buit"
          options={data?.crimeOptions}
          loadingRows={expectedOptions}
          idOf={idOf}
          attemptOf={({ name, experience, minReward, maxReward }) => ({
            name,
            experience,
            leastEuro: minReward,
            mostEuro: maxReward,
          })}
          pictureOf={({ crimeOptionId }) => <CrimeScene crimeOptionId={crimeOptionId} />}
          recordOf={tallyOf}
          meanOf={({ expectedReward }) => <Mean euro={expectedReward} />}
          odds={oddsOf(bestPerMinute(data?.crimeOptions))}
          verb="Pleeg"
          busyId={busyId}
          onTry={attempts.onTry}
          empty={
            <EmptyState
              picture={<Illustration name="alley" />}
              title="Geen misdaden beschikbaar."
              action={<Button onClick={reload}>Kijk nog eens</Button>}
            >
              De straat is leeg. Kijk zo nog eens.
            </EmptyState>
          }
          note={data?.crimeOptions[0] && failureNote(data.crimeOptions[0])}
        />
      )}
      {!error && <RecentCrimes recent={data?.recent} />}
      <Again
        attempts={attempts}
        nameOf={({ name }) => name}
        chanceOf={({ successRate }) => formatChance(successRate)}
        busy={busyId === undefined ? undefined : busyId === attempts.last?.crimeOptionId ? 'this' : 'other'}
      />
    </Page>
  )
}

/** The most that a crime brings per minute now. */
const bestPerMinute = (options: readonly CrimeOption[] = []) =>
  Math.max(0, ...options.map(({ rewardPerMinute }) => rewardPerMinute))

/** What an attempt brings in the mean. */
const Mean = ({ euro }: { euro: number }) => (
  <span className={css.mean}>
    gem. <Money amount={euro} />
  </span>
)

/** How fast a crime brings it: what helps to choose. */
function PerMinute({ euro, best }: { euro: number; best: number }) {
  const isBest = best > 0 && euro === best
  return (
    <small className={css.was} data-best={isBest || undefined}>
      <Money amount={euro} /> per min.{isBest && ', de beste'}
    </small>
  )
}

/** Counts a player's results at a crime so far. */
function tallyOf({ succeeded, failed, caught }: CrimeOption): string {
  const tries = succeeded + failed + caught
  if (tries === 0) return 'Nog nooit geprobeerd'
  const jailed = caught > 0 ? `, ${caught} keer gepakt` : ''
  return `${succeeded} van de ${tries} keer gelukt${jailed}`
}

/** All crimes fail alike. */
function failureNote({ failureExperience, jailRate }: CrimeOption): string {
  return `Mislukt het, dan houd je er ${formatExperience(failureExperience)} aan over. ${formatChance(jailRate)} van wie faalt, wordt gepakt en zit de straf uit.`
}

import { LastOutcome, useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import type { Column } from '@sottomondo/ui-kit/table'
import { Again } from '../shared/again.tsx'
import { AttemptTable } from '../shared/attempt-table.tsx'
import { Scene } from '../shared/scene.tsx'
import { useAttempts } from '../shared/use-attempts.ts'
import { failureNote } from './car-theft-texts.ts'
import { TheftMood, TheftScene } from './theft-scenes.tsx'
import { type CarOption, useCarTheft } from './use-car-theft.tsx'

/** Equals the number of scenarios, so that nothing jumps when they arrive. */
const expectedOptions = 4

const idOf = ({ carOptionId }: CarOption) => carOptionId

const odds: readonly Column<CarOption>[] = [
  {
    key: 'chance',
    head: 'Kans',
    numeric: true,
    narrow: true,
    cell: ({ successRate, firstRate }) =>
      successRate > firstRate ? <Noted note={`begon op ${firstRate}%`}>{successRate}%</Noted> : `${successRate}%`,
  },
]

/** /auto-stelen: the scenarios, the player's chance at each, and a button to try (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/car', undefined, { rereadOn: { perkEffectsChanged: true } })
  const { busyId, steal } = useCarTheft()
  const attempts = useAttempts({ page: 'car', options: data?.carOptions, idOf, onTry: steal })
  const underWay = data?.carOptions.find((option) => idOf(option) === busyId)

  return (
    <Page title="Auto stelen" lead="Alles wat rijdt, staat ooit stil.">
      <LastOutcome
        fallback={
          underWay ? (
            <Scene label="Bezig" title={underWay.name} picture={<TheftMood before />} live tall>
              <p>Je bent bezig. Niet omkijken.</p>
            </Scene>
          ) : (
            <Scene label="Voor je begint" title="Wat je steelt, moet ergens staan" picture={<TheftMood before />} tall>
              <p>
                Elke auto komt in je <Link to="/garage">garage</Link>, met de deuken die hij al had. Zonder vrije plaats
                begin je er niet aan.
              </p>
            </Scene>
          )
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <AttemptTable
          caption="Waar auto’s staan"
          nameHead="Waar"
          gainHead="Wat er staat"
          options={data?.carOptions}
          loadingRows={expectedOptions}
          idOf={idOf}
          attemptOf={({ name, experience, minValue, maxValue }) => ({
            name,
            experience,
            leastEuro: minValue,
            mostEuro: maxValue,
          })}
          pictureOf={({ carOptionId }) => <TheftScene carOptionId={carOptionId} />}
          odds={odds}
          verb="Steel"
          busyId={busyId}
          onTry={attempts.onTry}
          empty={
            <EmptyState title="Nergens staat een auto" action={<Button onClick={reload}>Kijk nog eens</Button>}>
              Iedereen is te voet vandaag. Kijk zo nog eens.
            </EmptyState>
          }
          note={data?.carOptions[0] && failureNote(data.carOptions[0])}
        />
      )}
      <Again
        attempts={attempts}
        nameOf={({ name }) => name}
        chanceOf={({ successRate }) => `${successRate}%`}
        busy={busyId === undefined ? undefined : busyId === attempts.last?.carOptionId ? 'this' : 'other'}
      />
    </Page>
  )
}

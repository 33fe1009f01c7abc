import { formatDuration, runningMs, useAction, useCall, useLookAgain } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect, useMemo, useState } from 'react'
import { Scene } from '../shared/scene.tsx'
import { CreateMission } from './create-mission.tsx'
import type { Mission, MissionsAnswer } from './mission-rows.ts'
import { MissionTable } from './mission-table.tsx'
import board from './scenes/board.svg'
import { SkipMission } from './skip-mission.tsx'

/** /mission: the player's missions, their progress, and the ones they may begin (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/mission', undefined, { rereadOn: { missionChanged: true } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer came at another time.
  const readAtMs = useMemo(() => runningMs(), [data])
  useLookAgain(reload)
  const failure = error && `ERROR: ${error.message || 'Unknown error when fetching missions'}`
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])

  const [pending, setPending] = useState<Mission>()
  const skip = useAction('POST /api/mission/skip', {
    reload,
    failed: ({ status, message }) =>
      status > 0 && status < 500 ? message || 'Failed to skip mission' : 'Error skipping mission!',
  })

  return (
    <Page title="Missies" lead="Iemand wil iets gedaan krijgen en noemt geen namen. Jij ook niet.">
      {!(error && !data) && (
        <Scene
          acts={data && data.places > data.missions.length}
          label="Het prikbord"
          title="Het prikbord"
          picture={<Picture src={board} width={480} height={200} atOnce />}
        >
          {data ? <Places answer={data} reload={reload} /> : <Skeleton lines={4} />}
        </Scene>
      )}
      {failure && <Failure message={failure} onRetry={reload} />}
      {!(error && !data) && (
        <Panel title="Je missies" flush note="Alleen wat lukt, telt. Eén daad telt voor één missie: de oudste.">
          <MissionTable
            missions={data?.missions}
            readAtMs={readAtMs}
            skippingId={skip.input?.body.missionId}
            onSkip={setPending}
            onChanged={reload}
            empty={
              <EmptyState picture={<Illustration name="office" />} title="Je hebt geen missies">
                Kies er hierboven zelf een: je ziet wat ze vraagt en wat ze opbrengt voor je begint.
              </EmptyState>
            }
          />
        </Panel>
      )}
      <SkipMission
        mission={pending}
        onNo={() => setPending(undefined)}
        onYes={() => {
          if (pending) skip.run({ body: { missionId: pending.missionId } })
          setPending(undefined)
        }}
      />
    </Page>
  )
}

/** The free places, and the button to take one. */
function Places({ answer, reload }: { answer: MissionsAnswer; reload: () => Promise<void> }) {
  const { missions, places, placeWaitSeconds, choices } = answer
  const free = places - missions.length
  return (
    <>
      {free > 0 && <CreateMission choices={choices} reload={reload} />}
      <p>
        {free > 0
          ? `Je hebt plaats voor ${places} missies tegelijk; ${free === 1 ? 'er is er nog één' : `er zijn er nog ${free}`} vrij.`
          : `Al je ${places} plaatsen zijn bezet.`}{' '}
        Is een missie voorbij, dan duurt het nog {formatDuration(placeWaitSeconds)} voor haar plaats vrij is.
      </p>
      {free === 0 && <p>Haast? Wie een missie skipt, heeft haar plaats meteen terug.</p>}
    </>
  )
}

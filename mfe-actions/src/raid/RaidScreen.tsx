import { LastOutcome, showOutcome, useCall, useLookAgain, useOpening, usePush } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useLayoutEffect } from 'react'
import { Scene } from '../shared/scene.tsx'
import { CallRaid } from './call-raid.tsx'
import { CalledRaid } from './called-raid.tsx'
import { OpenRaid } from './open-raid.tsx'
import { RaidEnding } from './raid-ending.tsx'
import type { Raid } from './raid-texts.ts'
import gathering from './scenes/gathering.svg'

/** /raid: a player calls, those present join within seconds, and it happens for all of them (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/raid', undefined, {
    rereadOn: { raidChanged: true, cityChanged: true, perkEffectsChanged: true },
  })
  // The gate opens again after the wait: the last raid's result is past then.
  useOpening(() => showOutcome(null))
  const raidId = data?.raidId ?? null
  useLayoutEffect(() => {
    // A new raid is called: the result of the one before is past. At once: a result may come before the next frame.
    if (raidId !== null) showOutcome(null)
  }, [raidId])
  usePush('raidChanged', ({ result }) => result && showOutcome(<RaidEnding live {...result} />))
  useLookAgain(() => void reload())

  return (
    <Page title="Raid" lead="Eén roept, wie lef heeft komt, en niemand heeft lang om erover na te denken.">
      <LastOutcome
        fallback={
          data && raidId !== null ? (
            <CalledRaid key={raidId} raid={data} raidId={raidId} reload={reload} />
          ) : (
            <BeforeRaid raid={data} />
          )
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="22rem" />}
      {data && (raidId === null ? <CallRaid raid={data} reload={reload} /> : <OpenRaid raid={data} />)}
    </Page>
  )
}

/** Above the form: the last result, or what a raid is. */
function BeforeRaid({ raid }: { raid: Raid | undefined }) {
  if (raid?.finalMessage && raid.raidId === null)
    return (
      <RaidEnding
        success={raid.finalSuccess === true}
        title={raid.finalTitle ?? ''}
        finalMessage={raid.finalMessage}
        place={raid.finalPlace}
        report={raid.finalReport}
      />
    )
  return (
    <Scene
      label="Voor je begint"
      title="Hoe meer er komen, hoe meer er weggaan met buit"
      picture={<Picture src={gathering} width={480} height={200} atOnce />}
    >
      <p>De leider koopt de wapens. Wie meedoet, legt in, en deelt gelijk mee.</p>
    </Scene>
  )
}

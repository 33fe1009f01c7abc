import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import { HeistEnding } from './heist-ending.tsx'
import type { Heist } from './heist-texts.ts'
import getaway from './scenes/getaway.svg'

/** Above the form: the last result, or what a heist is. */
export function BeforeHeist({ heist }: { heist: Heist | undefined }) {
  if (heist?.finalMessage && heist.heistId === null)
    return (
      <HeistEnding
        success={heist.finalSuccess === true}
        title={heist.finalTitle ?? ''}
        finalMessage={heist.finalMessage}
        cameToNothing={heist.finalCameToNothing === true}
        detail={heist.finalDetail}
        target={heist.finalTarget}
        report={heist.finalReport}
      />
    )
  return (
    <Scene
      label="Voor je begint"
      title="De een het wapen, de ander de auto"
      picture={<Picture src={getaway} width={480} height={200} atOnce />}
    >
      <p>Je vraagt iemand in dezelfde stad. Zegt die ja, dan gebeurt het meteen, en deel je de buit.</p>
    </Scene>
  )
}

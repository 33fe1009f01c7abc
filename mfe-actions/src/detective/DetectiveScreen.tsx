import { formatDuration, useCall } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Scene } from '../shared/scene.tsx'
import css from './detective.module.css'
import type { Detectives } from './detective.types.ts'
import { Hire } from './hire.tsx'
import { Hired } from './hired.tsx'
import street from './scenes/street.svg'

/** /detective: send detectives after a player, and what they have found (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/detective', undefined, {
    rereadOn: { detectiveChanged: true, cityChanged: true },
  })
  return (
    <Page title="Detective" lead="De krant van gisteren, met twee gaten erin.">
      {!(error && !data) && (
        <Scene
          label="Hoe het gaat"
          title={data && headingOf(data)}
          picture={<Picture src={street} width={480} height={200} atOnce />}
        >
          {data ? (
            <p>
              In de goede stad vinden we iemand met een kans van {data.chancePercent}%, na{' '}
              {formatDuration(data.leastSeconds)} tot {formatDuration(data.mostSeconds)}. Daarna blijft de detective{' '}
              {formatDuration(data.followSeconds)} op de hielen. Een reis schudt elke detective af.
            </p>
          ) : (
            <Skeleton lines={3} />
          )}
        </Scene>
      )}
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="24rem" />}
      {data && (
        <>
          <Hire detectives={data} onHired={reload} />
          <Panel title="Je detectives" flush>
            {data.activeDetectives.length === 0 ? (
              <EmptyState picture={<Illustration name="office" />} title="Niemand zoekt voor je">
                Noem hierboven een speler en kies een stad: hier zie je hoe lang er nog gezocht wordt, en wie er
                gevonden is.
              </EmptyState>
            ) : (
              <ul className={css.hired}>
                {data.activeDetectives.map((one) => (
                  <Hired key={one.detectiveId} detective={one} detectives={data} />
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
    </Page>
  )
}

function headingOf({ activeDetectives }: Detectives): string {
  const found = activeDetectives.find(({ isFound }) => isFound)
  if (found) return `${found.targetAccountName} is gevonden`
  return activeDetectives.some(({ state }) => state === 'SEARCHING') ? 'Er wordt gezocht' : 'Iemand zoeken'
}

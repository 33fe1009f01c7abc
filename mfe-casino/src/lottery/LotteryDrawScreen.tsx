import { useCall } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { canCompute } from '../fair/verify/digest.ts'
import { dayName } from './lottery-texts.ts'

const DrawCheck = lazyPart(
  () => import(/* webpackChunkName: 'lotteryDraw-lazy' */ './draw-check.tsx').then((file) => file.DrawCheck),
  { placeholder: <Skeleton height="60rem" />, required: true },
)

/** /lottery/{drawDay}: draws a past day of the lottery again, in the viewer's browser. */
export function Screen() {
  const { drawDay = '' } = useParams()
  const { data, error, reload } = useCall('GET /api/lottery/draws/{drawDay}', { params: { drawDay } })
  return (
    <Page
      title="Trekking controleren"
      lead={data ? `De trekking van ${dayName(data.drawDay)}, nog eens gedaan door jouw browser.` : undefined}
      aside={<Link to="/lottery">Naar de loterij</Link>}
    >
      {!canCompute() && (
        <Notice tone="error">
          Je browser rekent alleen op een beveiligde verbinding. Open deze pagina via https om de trekking te
          controleren.
        </Notice>
      )}
      {error && !data && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="60rem" />}
      {data && canCompute() && <DrawCheck draw={data} />}
    </Page>
  )
}

import { useCall } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { latePart } from '@sottomondo/ui-kit/late-part'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { canCompute } from '../fair/verify/digest.ts'
import { dayName } from './lottery-texts.ts'

const DrawCheck = latePart(
  () => import(/* webpackChunkName: 'lotteryDraw-beside' */ './draw-check.tsx').then((file) => file.DrawCheck),
  { before: <Skeleton height="60rem" />, needed: true },
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

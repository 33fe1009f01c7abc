import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useDeferredValue } from 'react'
import { SwitchPanel } from './switch-panel.tsx'

/** The most that a phone or a desk has in sight. */
const panelsAtFirst = 4

/** The actions that can be switched off by themselves: state, admin and time, off and on. For the admin. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/admin/switches')
  // A phone takes long to draw many forms: it paints those in sight before it draws the others.
  const drawsAll = useDeferredValue(true, false)
  return (
    <Page
      title="Schakelaars"
      lead="Wat hier uit staat, weigert voor iedereen en meteen. De rest van het spel gaat door en wie bezig was, verliest niets."
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data?.switches.slice(0, drawsAll ? undefined : panelsAtFirst).map((one) => (
        <SwitchPanel key={one.name} action={one} onChanged={reload} />
      ))}
    </Page>
  )
}

import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { SwitchPanel } from './switch-panel.tsx'

/** The actions that can be switched off by themselves: state, admin and time, off and on. For the admin. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/admin/switches')
  return (
    <Page
      title="Schakelaars"
      lead="Wat hier uit staat, weigert voor iedereen en meteen. De rest van het spel gaat door en wie bezig was, verliest niets."
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!data && !error && (
        <Panel title="Laden">
          <Skeleton lines={8} />
        </Panel>
      )}
      {data?.switches.map((one) => (
        <SwitchPanel key={one.name} action={one} onChanged={reload} />
      ))}
    </Page>
  )
}

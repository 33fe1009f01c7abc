import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'

/** The state of a `useCall`, as far as a panel needs it. */
export interface Read<Data> {
  data: Data | undefined
  error: { message: string } | undefined
  reload: () => unknown
}

/** A panel of the settings, once its values are loaded. */
export function SettingPanel<Data>({
  title,
  lead,
  read,
  children,
}: {
  title: string
  /** Its introduction, shown before the values are loaded. */
  lead?: ReactNode
  read: Read<Data>
  children: (data: Data) => ReactNode
}) {
  const { data, error, reload } = read
  return (
    <Panel title={title}>
      {lead}
      {data ? children(data) : error ? <Failure message={error.message} onRetry={reload} /> : <Skeleton lines={5} />}
    </Panel>
  )
}

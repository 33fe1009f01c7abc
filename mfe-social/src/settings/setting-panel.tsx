import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'

interface Read<Data> {
  data: Data | undefined
  error: { message: string } | undefined
  reload: () => unknown
}

/** A panel of the settings, once what is set is known. */
export function SettingPanel<Data>({
  title,
  read,
  children,
}: {
  title: string
  read: Read<Data>
  children: (data: Data) => ReactNode
}) {
  const { data, error, reload } = read
  return (
    <Panel title={title}>
      {data ? children(data) : error ? <Failure message={error.message} onRetry={reload} /> : <Skeleton lines={5} />}
    </Panel>
  )
}

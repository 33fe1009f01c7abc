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
  lead,
  read,
  children,
}: {
  title: string
  /** What it is about, which is there before what is set. */
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

import { Columns } from '@sottomondo/ui-kit/panel'
import { Bulk, type BulkProps } from './choosing/bulk.tsx'
import { Expansion } from './expansion.tsx'

export { ChosenBar } from './choosing/chosen-bar.tsx'

/** What stands below the cars. */
export const Below = (props: BulkProps) => (
  <Columns>
    <Bulk {...props} />
    <Expansion {...props} />
  </Columns>
)

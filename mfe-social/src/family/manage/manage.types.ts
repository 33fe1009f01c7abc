import type { OwnFamily } from '../family-texts.ts'

/** What every form of the tab is given. */
export interface ManageProps {
  family: OwnFamily
  reload: () => Promise<void>
}

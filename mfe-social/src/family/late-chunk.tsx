import { Panel } from '@sottomondo/ui-kit/panel'
import css from './family.module.css'
import { Members, type MembersProps } from './members/members.tsx'
import { RoleTree } from './members/role-tree.tsx'

export { EventBook } from './profile/event-book.tsx'

/** Who is in the family: who stands where, and what each member does. */
export const People = (props: MembersProps) => (
  <div className={css.sheets}>
    <Panel title="Wie staat waar">
      <RoleTree members={props.family.members} />
    </Panel>
    <Members {...props} />
  </div>
)
export { InviteModal } from './membership/invite-modal.tsx'

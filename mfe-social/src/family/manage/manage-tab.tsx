import { Notice } from '@sottomondo/ui-kit/notice'
import { Columns } from '@sottomondo/ui-kit/panel'
import css from '../family.module.css'
import type { OwnFamily } from '../family-texts.ts'
import { NoneYet } from '../none-yet.tsx'
import { Costs } from './costs.tsx'
import { Crusher, Expansion } from './expansion.tsx'
import { BulletHoldings, CashHoldings } from './holdings.tsx'
import { Invite } from './invite.tsx'
import type { ManageProps } from './manage.types.ts'
import { GiveRole, Kick } from './people.tsx'
import { SentInvitations } from './sent-invitations.tsx'
import { Symbols } from './symbols.tsx'

/** 'Beheer': a form for each right that the player's role has (spec 3 §2, §6). */
export function ManageTab({ family, reload }: Omit<ManageProps, 'family'> & { family: OwnFamily | undefined }) {
  if (!family) return <NoneYet />
  const may = (right: OwnFamily['rights'][number]) => family.rights.includes(right)
  const part = { family, reload }
  const mayKick = family.members.some((member) => member.mayKick)
  return (
    <div className={css.sheets}>
      {family.rights.length === 0 && (
        <Notice>
          Als {family.role === 'MEMBER' ? 'lid' : 'opvolger'} leg je in. De rest regelen de don, de sottocapo en de
          consigliere.
        </Notice>
      )}
      <Columns>
        <CashHoldings {...part} />
        <BulletHoldings {...part} />
      </Columns>
      {may('invite') && (
        <Columns>
          <Invite {...part} />
          <SentInvitations />
        </Columns>
      )}
      <Columns>
        {may('expand') && <Expansion {...part} />}
        {may('crusher') && <Crusher {...part} />}
        {may('costs') && <Costs {...part} />}
        {may('roles') && <GiveRole {...part} />}
        {mayKick && <Kick {...part} />}
      </Columns>
      {may('symbol') && <Symbols {...part} />}
    </div>
  )
}

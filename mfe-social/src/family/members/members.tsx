import { CityName, Count, Money, PlayerName } from '@sottomondo/mfe-kit'
import { invitations } from '@sottomondo/mfe-kit/invitations'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Button } from '@sottomondo/ui-kit/button'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import css from '../family.module.css'
import { type Member, type OwnFamily, roleName } from '../family-texts.ts'
import { MemberModal } from './member-modal.tsx'

export interface MembersProps {
  family: OwnFamily
  reload: () => Promise<void>
}

/** The members: when they were last seen, what they gave, and what they are ready for. */
export function Members({ family, reload }: MembersProps) {
  const [chosen, choose] = useState<string>()
  const mayGiveRoles = family.rights.includes('roles')
  const concerns = (member: Member) => member.mayKick || (mayGiveRoles && member.role !== 'DON')
  const member = family.members.find(({ accountName }) => accountName === chosen)
  const actions: Column<Member> = {
    key: 'action',
    head: 'Actie',
    action: true,
    cell: (one) =>
      concerns(one) && (
        <Button small onClick={() => choose(one.accountName)} aria-label={`Regel ${one.accountName}`}>
          Regel
        </Button>
      ),
  }
  return (
    <Panel title="Leden" flush>
      <Table
        caption="Leden"
        columns={family.members.some(concerns) ? [...columns, actions] : columns}
        rows={family.members}
        rowKey={({ accountName }) => accountName}
      />
      {member && <MemberModal member={member} family={family} reload={reload} onClose={() => choose(undefined)} />}
    </Panel>
  )
}

const columns: readonly Column<Member>[] = [
  {
    key: 'name',
    head: 'Naam',
    primary: true,
    cell: ({ accountName, online, rank }) => (
      <span className={css.listed}>
        <Avatar name={accountName} size={32} online={online} />
        <Noted note={rank}>
          <PlayerName name={accountName} />
        </Noted>
      </span>
    ),
  },
  { key: 'role', head: 'Rol', cell: ({ role }) => roleName(role) },
  { key: 'city', head: 'Stad', cell: ({ city }) => (city ? <CityName name={city} /> : 'Onbekend') },
  {
    key: 'seen',
    head: 'Laatst gezien',
    cell: ({ online, lastActive }) =>
      online ? <span className={css.here}>Nu online</span> : lastActive ? <When at={lastActive} /> : 'Nog niet',
  },
  {
    key: 'gave',
    head: 'Gaf',
    numeric: true,
    cell: ({ givenEuro, givenBullets }) => (
      <Noted note={<Count of={givenBullets} one="kogel" several="kogels" />}>
        <Money amount={givenEuro} />
      </Noted>
    ),
  },
  {
    key: 'ready',
    head: 'Klaar voor',
    cell: (member) => {
      const ready = invitations.filter(({ field }) => member[field])
      return ready.length === 0 ? (
        'Nog even niets'
      ) : (
        <span className={css.ready}>
          {ready.map(({ field, icon, ready: words }) => (
            <Icon key={field} name={icon} label={words} />
          ))}
        </span>
      )
    },
  },
]

import { PlayerName } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Note } from '@sottomondo/ui-kit/noted'
import type { ReactNode } from 'react'
import { type Role, roleNames } from '../family-texts.ts'
import css from './role-tree.module.css'

interface Person {
  accountName: string
  role: Role
  online: boolean
}

/** How many members stand in the tree by name; the list below has all of them. */
const namedMembers = 12

/** Who stands under whom: the don, the two at the don's side, who follow the don, and the members. */
export function RoleTree({ members }: { members: readonly Person[] }) {
  const of = (role: Role) => members.filter((member) => member.role === role)
  const ranks = of('MEMBER')
  const seat = (role: Role) => <Seat role={role} person={of(role)[0]} />
  return (
    <ul className={css.tree} aria-label="Wie staat waar">
      <li className={css.top}>
        {seat('DON')}
        <ul className={css.row}>
          <li>{seat('SOTTOCAPO')}</li>
          <li>{seat('CONSIGLIERE')}</li>
          <li>{seat('SUCCESSOR')}</li>
          <li>{seat('SECOND_SUCCESSOR')}</li>
        </ul>
        {ranks.length > 0 && (
          <ul className={css.members} aria-label="Leden">
            {ranks.slice(0, namedMembers).map((person) => (
              <li key={person.accountName} className={css.member}>
                <Avatar name={person.accountName} size={24} online={person.online} />
                <PlayerName name={person.accountName} />
              </li>
            ))}
            {ranks.length > namedMembers && <li className={css.member}>en nog {ranks.length - namedMembers}</li>}
          </ul>
        )}
      </li>
    </ul>
  )
}

function Seat({ role, person }: { role: Role; person: Person | undefined }): ReactNode {
  return (
    <div className={css.seat} data-role={role} data-empty={!person || undefined}>
      {person ? (
        <Avatar name={person.accountName} size={role === 'DON' ? 44 : 32} online={person.online} />
      ) : (
        <i className={css.nobody} aria-hidden="true" />
      )}
      <span className={css.who}>
        {person ? <PlayerName name={person.accountName} /> : <span>Niemand</span>}
        <Note>{roleNames[role]}</Note>
      </span>
    </div>
  )
}

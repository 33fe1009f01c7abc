import type { Answer } from '@sottomondo/mfe-kit'
import { PlayerName } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { classNames } from '@sottomondo/ui-kit/class-names'
import { Note } from '@sottomondo/ui-kit/noted'
import css from './search.module.css'

type Found = Answer<'GET /api/searchPlayers'>
export type FoundPlayer = Found['players'][number]

/** A player in the list, with what helps to tell them from others of a similar name. */
export function FoundPlayerLine({ player }: { player: FoundPlayer }) {
  const { accountName, familySymbol, isPremium, isAlive, isOnline, rank } = player
  return (
    <li className={classNames(!isAlive && css.dead)}>
      <Avatar name={accountName} size={36} online={isOnline} />
      <span className={css.who}>
        <PlayerName name={accountName} familySymbol={familySymbol} isPremium={isPremium} />
        <Note>{isAlive ? `${rank}${isOnline ? ' · online' : ''}` : `${rank} · overleden`}</Note>
      </span>
    </li>
  )
}

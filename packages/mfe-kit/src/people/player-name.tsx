import { PlayerName as Name, type PlayerNameProps } from '@sottomondo/ui-kit/player-name'
import { KitLink } from '../remote/kit-link.tsx'
import css from './player-name.module.css'
import { profilePath } from './profile-path.ts'
import { useResident } from './residents.ts'

/** A player's name with a link to their profile. */
export function PlayerName(props: PlayerNameProps) {
  const isResident = useResident(props.name)
  return (
    <KitLink to={profilePath(props.name)} className={css.link}>
      <Name {...props} isResident={isResident} />
    </KitLink>
  )
}

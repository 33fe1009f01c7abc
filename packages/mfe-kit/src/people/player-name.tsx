import { PlayerName as Name, type PlayerNameProps } from '@sottomondo/ui-kit/player-name'
import type { MouseEvent } from 'react'
import { goTo } from '../call/api.ts'
import css from './player-name.module.css'

/** A player's name wherever one stands: it leads to his profile. */
export function PlayerName(props: PlayerNameProps) {
  const path = `/profile/${encodeURIComponent(props.name)}`
  const follow = (event: MouseEvent) => {
    // Another tab, or a download, is the browser's own affair.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(path)
  }
  return (
    <a href={path} className={css.link} onClick={follow}>
      <Name {...props} />
    </a>
  )
}

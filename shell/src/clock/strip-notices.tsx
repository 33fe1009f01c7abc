import { useLocation } from '@sottomondo/router'
import { CityCalls } from '../city-calls/city-calls.tsx'
import { OutbidNotice } from './outbid-notice.tsx'
import css from './strip-notices.module.css'

/**
 * What asks for the player before all timers, such as a call of the city: chips at the beginning of the strip, on every
 * page. They come and go inside the strip, whose height stays, so that nothing below it moves.
 */
export function StripNotices() {
  const { pathname } = useLocation()
  return (
    <div className={css.notices}>
      <CityCalls />
      {/* Its own page says it, and changes it: read anew by who comes from there. */}
      {pathname !== '/auction' && <OutbidNotice />}
    </div>
  )
}

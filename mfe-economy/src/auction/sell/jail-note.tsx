import { useTimer } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Notice } from '@sottomondo/ui-kit/notice'

/** In jail a player sees the auction, and neither bids nor sells. */
export function JailNote() {
  const secondsLeft = useTimer('freedom')
  return (
    <Notice tone="warn" action={<Link to="/jail">Naar de gevangenis</Link>}>
      Je zit vast. Kijken mag, bieden en verkopen kan weer over <Countdown secondsLeft={secondsLeft} />.
    </Notice>
  )
}

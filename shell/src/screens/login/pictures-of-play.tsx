import { Picture } from '@sottomondo/ui-kit/picture'
import css from './pictures-of-play.module.css'
import crime from './scenes/crime.webp'
import garage from './scenes/garage.webp'
import roulette from './scenes/roulette.webp'

const pictures = [
  { src: crime, words: 'Pleeg misdaden, en word er beter in.' },
  { src: garage, words: 'Steel auto’s, en verkoop of veil ze.' },
  { src: roulette, words: 'Zet in, of bezit het casino.' },
]

/**
 * What playing looks like, for somebody who has not begun: fetched when it comes into sight. `UPDATE_SCREENS=1 npm test
 * -- e2e screens` takes the pictures anew.
 */
export function PicturesOfPlay() {
  return (
    <ul className={css.pictures} aria-label="Zo ziet het eruit">
      {pictures.map(({ src, words }) => (
        <li key={src}>
          <Picture src={src} width={390} height={360} />
          {words}
        </li>
      ))}
    </ul>
  )
}

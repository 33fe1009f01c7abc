import { Picture } from '@sottomondo/ui-kit/picture'
import { type CrimeEnding, endingLooks } from '../crime/crime-ending.ts'
import css from './ending-seal.module.css'

/** Marks a picture with how it ended: by shape, not by colour alone. */
export function EndingSeal({ ending, live }: { ending: CrimeEnding; live: boolean }) {
  return (
    <span className={css.seal} data-ending={ending} data-fresh={live || undefined}>
      <Picture src={endingLooks[ending].seal} width={96} height={96} />
    </span>
  )
}

import { formatDuration } from '@sottomondo/mfe-kit'
import css from '../garage.module.css'
import { crusherNote } from '../garage-texts.ts'
import type { Garage } from './garage-list.ts'

/** Who crushes now, and what the columns mean. */
export const Legend = ({ garage }: { garage: Garage | undefined }) => (
  <div className={css.legend}>
    <p className={css.crusher}>{garage && crusherNote(garage)}</p>
    <details>
      <summary className={css.summary}>Wat er bij een auto staat</summary>
      <p>
        V is verschepen en duurt {garage ? formatDuration(garage.shippingSeconds) : '… minuten'}, R repareren, met
        eronder het saldo: wat dat bij een verkoop oplevert, min de reparatie. Bij Crush staat wat je overhoudt na de{' '}
        {garage?.crushCost ?? '…'} kogels die het kost. Een wrak heeft bijna geen leven meer.
      </p>
    </details>
  </div>
)

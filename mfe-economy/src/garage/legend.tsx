import { formatDuration } from '@sottomondo/mfe-kit'
import css from './garage.module.css'
import type { Garage } from './garage-list.ts'
import { crusherNote } from './garage-texts.ts'

/** What the columns of the cars mean. */
export const Legend = ({ garage }: { garage: Garage | undefined }) => (
  <p className={css.legend}>
    V is verschepen en duurt {garage ? formatDuration(garage.shippingSeconds) : '… minuten'}, R repareren. Saldo is wat
    repareren bij een verkoop oplevert, min de reparatie. Bij Crush staat wat je overhoudt na de{' '}
    {garage?.crushCost ?? '…'} kogels die het kost. {garage && crusherNote(garage)}
  </p>
)

import { Money } from '@sottomondo/mfe-kit'
import type { Expectation } from './use-expected.ts'

/** The mean net of a heist, from a worthless car to the best. */
export function NetRange({ expected: { netEuro, bestNetEuro } }: { expected: Expectation }) {
  return (
    <>
      <Money amount={netEuro} /> tot <Money amount={bestNetEuro} />
    </>
  )
}

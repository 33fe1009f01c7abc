import { Money } from '@sottomondo/mfe-kit'
import { defineFame, nameOf } from './fame.tsx'

export const crimeFame = defineFame({
  order: 20,
  title: 'Misdaden',
  rowsOf: ({ topCrimes }) => topCrimes,
  name: nameOf,
  figure: ({ totalCrimes }) => <Money amount={totalCrimes} unit="" />,
})

import { Money } from '@sottomondo/mfe-kit'
import { defineFame, nameOf } from './fame.tsx'

export const carTheftFame = defineFame({
  order: 30,
  title: 'Gestolen auto’s',
  rowsOf: ({ topCarsStolen }) => topCarsStolen,
  name: nameOf,
  figure: ({ totalCarsStolen }) => <Money amount={totalCarsStolen} unit="" />,
})

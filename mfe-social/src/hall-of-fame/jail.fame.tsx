import { Money } from '@sottomondo/mfe-kit'
import { defineFame, nameOf } from './fame.tsx'

export const jailFame = defineFame({
  order: 40,
  title: 'Uitbraken',
  rowsOf: ({ topBreakouts }) => topBreakouts,
  name: nameOf,
  figure: ({ successfullBreakouts }) => <Money amount={successfullBreakouts} unit="" />,
})

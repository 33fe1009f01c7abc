import { formatNumber } from '@sottomondo/mfe-kit'
import { Noted } from '@sottomondo/ui-kit/noted'
import { defineFame, nameOf } from './fame.tsx'

export const experienceFame = defineFame({
  order: 10,
  title: 'Ervaring',
  rowsOf: ({ topExperience }) => topExperience,
  noted: true,
  name: nameOf,
  figure: ({ rank, rankProgress }) => <Noted note={`${formatNumber(Math.floor(rankProgress))}% op weg`}>{rank}</Noted>,
})

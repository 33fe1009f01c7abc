import type { Calls } from '@sottomondo/api-contract'
import { useCall } from '@sottomondo/mfe-kit'
import { useRef } from 'react'

export type Expectation = Calls['GET /api/heist/expected']['answer']['expected']

/** What a heist would bring the player on average; the last one stays while another choice is reckoned. */
export function useExpected(query: {
  target: string
  weapon: string
  partnerRank?: number | undefined
}): Expectation | undefined {
  const { data } = useCall('GET /api/heist/expected', { query })
  const last = useRef(data)
  if (data) last.current = data
  return last.current?.expected
}

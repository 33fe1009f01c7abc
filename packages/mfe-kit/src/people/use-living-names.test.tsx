// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { playAgainst } from '../testing.ts'
import { useLivingNames } from './use-living-names.ts'

const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a new gangster is found once no name fits the text, though the server’s list is late too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const answers = [['Bruno'], ['Bruno'], ['Bruno', 'Vito_Rosso']]
    const sent = await playAgainst({ 'GET /api/context/livingaccountnames': () => answers.shift() ?? [] })
    const { result, rerender } = renderHook(({ typed }) => useLivingNames(typed), { initialProps: { typed: '' } })
    await waitFor(() => expect(result.current).toEqual(['Bruno']))
    rerender({ typed: 'bru' })
    await passMs(5_000)
    expect(sent).toHaveLength(1)
    rerender({ typed: 'vito_r' })
    await passMs(1_000)
    expect(sent).toHaveLength(2)
    await passMs(3_000)
    await waitFor(() => expect(result.current).toContain('Vito_Rosso'))
    await passMs(60_000)
    expect(sent).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

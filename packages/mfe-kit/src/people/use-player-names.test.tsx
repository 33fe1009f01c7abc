// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { foundPlayers, playAgainst } from '../testing.ts'
import { usePlayerNames } from './use-player-names.ts'

test('a player who was born a moment ago is found without another letter; an unknown name is looked for once more only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const answers: Record<string, string[][]> = { vito: [[], ['Vito_Rosso']], nobody: [] }
    const requests: string[] = []
    await playAgainst({
      'GET /api/searchPlayers': (_body, query) => {
        const q = query.get('q') ?? ''
        requests.push(q)
        return foundPlayers(...(answers[q]?.shift() ?? []))
      },
    })
    const { result, rerender } = renderHook(({ typed }) => usePlayerNames(typed), { initialProps: { typed: 'vito' } })
    await waitFor(() => expect(requests).toEqual(['vito']))
    expect(result.current).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(result.current).toEqual(['Vito_Rosso']))
    rerender({ typed: 'nobody' })
    for (const ms of [1_000, 3_000, 60_000]) await act(() => vi.advanceTimersByTimeAsync(ms))
    expect(requests).toEqual(['vito', 'vito', 'nobody', 'nobody'])
  } finally {
    vi.useRealTimers()
  }
})

test('the names found last stay until the next are there, without the player', async () => {
  await playAgainst({
    'GET /api/searchPlayers': (_body, query) =>
      query.get('q') === 'sal' ? foundPlayers('Salvatore', 'Salva') : 'no answer',
  })
  const { result, rerender } = renderHook(({ typed }) => usePlayerNames(typed), { initialProps: { typed: 'sal' } })
  await waitFor(() => expect(result.current).toEqual(['Salva']))
  rerender({ typed: 'salv' })
  expect(result.current).toEqual(['Salva'])
})

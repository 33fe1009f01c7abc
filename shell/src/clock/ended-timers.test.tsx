// @vitest-environment happy-dom
import { playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Watch } from './ended-timers.ts'

test('an event that is seen on the page is told to the server as read, one behind another page is not', async () => {
  const sent = await playAgainst({ 'POST /api/log/watched': { watched: 1 } })
  render(<Watch />)
  const line = 'Vito maakte €300 naar je over.'
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => push('logChanged', { unreadLog: 1, line, lineIds: [7], version: 1 }))
  visibility.mockReturnValue('visible')
  // Events that did not befall the player, or are old, name no line.
  act(() => push('logChanged', { unreadLog: 1, version: 2 }))
  act(() => push('logChanged', { unreadLog: 2, line, lineIds: [8], version: 3 }))
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ lineIds: [8] }]))
  visibility.mockRestore()
})

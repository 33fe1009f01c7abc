// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useTabName } from './tab-name.ts'

function Named({ name }: { name: string | undefined }) {
  useTabName(name)
  return null
}
beforeEach(() => {
  document.head.innerHTML = '<title>Profiel · Sottomondo</title>'
})

test('the tab says what the page is about, behind the news that the shell writes', async () => {
  const { rerender, unmount } = render(<Named name={undefined} />)
  expect(document.title).toBe('Profiel · Sottomondo')
  rerender(<Named name="Vito" />)
  expect(document.title).toBe('Vito · Profiel · Sottomondo')
  document.title = '(3) 0:12 Misdaad · Profiel · Sottomondo'
  await waitFor(() => expect(document.title).toBe('(3) 0:12 Misdaad · Vito · Profiel · Sottomondo'))
  rerender(<Named name="Wie · wat" />)
  expect(document.title).toBe('(3) 0:12 Misdaad · Wie · wat · Profiel · Sottomondo')
  document.title = '(4) Profiel · Sottomondo'
  await waitFor(() => expect(document.title).toBe('(4) Wie · wat · Profiel · Sottomondo'))
  unmount()
  expect(document.title).toBe('(4) Profiel · Sottomondo')
})

test('a page that another one has followed leaves its title alone', () => {
  const { unmount } = render(<Named name="Vito" />)
  document.title = 'Bank · Sottomondo'
  unmount()
  expect(document.title).toBe('Bank · Sottomondo')
})

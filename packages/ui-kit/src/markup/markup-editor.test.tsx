// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MarkupEditor } from './markup-editor.tsx'

function Message({ isPremium = false, start = '' }) {
  const [body, setBody] = useState(start)
  return <MarkupEditor label="Bericht" value={body} onValue={setBody} isPremium={isPremium} />
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' })
const tool = (name: string) => screen.getByRole('button', { name })

test('a button puts its tags around the selection', async () => {
  render(<Message start="ik zeg niets" />)
  area().setSelectionRange(8, 12)
  await userEvent.click(tool('Vet'))
  expect(area().value).toBe('ik zeg n[B]iets[/B]')
  expect([area().selectionStart, area().selectionEnd]).toEqual([11, 15])
  expect(document.activeElement).toBe(area())
})

test('without a selection the caret stands between the tags, and Ctrl+I is the button', async () => {
  render(<Message />)
  await userEvent.click(area())
  await userEvent.keyboard('{Control>}i{/Control}stil')
  expect(area().value).toBe('[I]stil[/I]')
})

test('the buttons are one stop, and arrows go along them', async () => {
  render(<Message />)
  await userEvent.tab()
  expect(document.activeElement).toBe(tool('Vet'))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tool('Cursief'))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(tool('Video van YouTube'))
  await userEvent.tab()
  expect(document.activeElement).toBe(area())
})

test('says how many characters are left, more for premium, and puts no tags where they do not fit', async () => {
  const { unmount } = render(<Message start={'a'.repeat(1995)} />)
  expect(area().getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getByText(/^Nog 5 tekens/).textContent).toBe('Nog 5 tekens. Met premium 5000')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/premium?tab=premium')
  await userEvent.click(tool('Vet'))
  expect(area().value).toHaveLength(1995)
  unmount()
  render(<Message isPremium />)
  screen.getByText('Nog 5000 tekens')
  expect(screen.queryByRole('link')).toBeNull()
})

test('videos are for premium', async () => {
  const { unmount } = render(<Message />)
  await userEvent.click(tool('Video van YouTube'))
  expect(area().value).toBe('')
  unmount()
  render(<Message isPremium />)
  await userEvent.click(tool('Video van YouTube'))
  expect(area().value).toBe('[VIDEO][/VIDEO]')
})

test('the preview follows the typed text', async () => {
  render(<Message start="[B]vet[/B] [IMG]x[/IMG]" />)
  await userEvent.click(tool('Voorbeeld'))
  expect((await screen.findByText('vet')).tagName).toBe('B')
  screen.getByText('Ongeldige afbeeldingslink.')
  await userEvent.type(area(), ' [[U]nieuw')
  expect((await screen.findByText('nieuw')).tagName).toBe('U')
  await userEvent.click(tool('Verberg het voorbeeld'))
  expect(screen.queryByText('nieuw')).toBeNull()
})

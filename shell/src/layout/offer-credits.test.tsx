// @vitest-environment happy-dom
import { toast } from '@sottomondo/ui-kit/toast'
import { Toaster } from '@sottomondo/ui-kit/toaster'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offerCredits } from './offer-credits.tsx'

test('a refusal for want of credits leads to where they are sold, and no other does', () => {
  // The top layer belongs to browsers: the test's page has none.
  HTMLElement.prototype.showPopover = () => undefined
  offerCredits()
  render(<Toaster />)
  act(() => {
    toast.error('Je hebt niet genoeg geld op zak.')
    toast.error('Fout bij aankoop: Je hebt niet genoeg credits.')
  })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.parentElement?.textContent, link.getAttribute('href')])).toEqual([
    ['Fout bij aankoop: Je hebt niet genoeg credits. Credits kopen', '/premium'],
  ])
})

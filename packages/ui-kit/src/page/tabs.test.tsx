// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = ['Healing', 'Perks', 'Augments'].map((label) => ({ id: label, label, content: `inhoud van ${label}` }))

test('arrows, Home and End move through the tabs and round their ends', async () => {
  render(<Tabs label="Winkel" tabs={tabs} />)
  await userEvent.tab()
  const shown = () => screen.getByRole('tabpanel').textContent
  expect(shown()).toBe('inhoud van Healing')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('inhoud van Perks')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(shown()).toBe('inhoud van Healing')
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('inhoud van Augments')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Augments', selected: true }))
  await userEvent.keyboard('{Home}')
  expect(shown()).toBe('inhoud van Healing')
})

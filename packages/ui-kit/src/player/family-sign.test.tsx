// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FamilySign } from './family-sign.tsx'
import { familySignShapes } from './family-sign-shapes.ts'
import { PlayerName } from './player-name.tsx'

test('there are forty signs, each a drawing of its own', () => {
  const drawings = Object.values(familySignShapes).map((shape) => JSON.stringify(shape))
  expect(new Set(drawings).size).toBe(40)
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined/)
})

test('the drawings come once for all signs of the page', async () => {
  render(
    <>
      <FamilySign symbol="wolf" label="Wolf" />
      <FamilySign symbol="rose" />
    </>,
  )
  await waitFor(() => expect(document.querySelectorAll('#sottomondo-signs symbol')).toHaveLength(40))
  expect(document.querySelectorAll('#sottomondo-signs')).toHaveLength(1)
  const drawn = screen.getByRole('img', { name: 'Wolf' }).querySelector('use')?.getAttribute('href')
  expect(document.querySelector(drawn ?? '')?.innerHTML).toContain('matrix(-1 0 0 1 32 0)')
})

test("a player's name stands behind their family's sign, which is not read aloud", () => {
  const { container } = render(<PlayerName name="Salvatore" familySymbol="wolf" />)
  expect(container.textContent).toBe('Salvatore')
  expect(container.querySelector('use')?.getAttribute('href')).toBe('#sottomondo-signs-wolf')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PageSelector } from './page-selector.tsx'
import { pagesAround } from './pages-around.ts'

test('five pages stand around the present one, and fewer where there are fewer', () => {
  expect([1, 3, 4, 39, 40].map((page) => pagesAround(page, 40))).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
    [2, 3, 4, 5, 6],
    [36, 37, 38, 39, 40],
    [36, 37, 38, 39, 40],
  ])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
})

test('a press leads to its page, and beyond the ends there is none', async () => {
  const onPage = vi.fn()
  render(<PageSelector label="Pagina’s" page={40} totalPages={40} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Pagina 40' }).getAttribute('aria-current')).toBe('page')
  for (const name of ['Volgende pagina', 'Laatste pagina']) await userEvent.click(screen.getByRole('button', { name }))
  expect(onPage).not.toHaveBeenCalled()
  for (const name of ['Eerste pagina', 'Vorige pagina', 'Pagina 38'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(onPage.mock.calls).toEqual([[1], [39], [38]])
})

test('a single page has no selector', () => {
  const { container } = render(<PageSelector label="Pagina’s" page={1} totalPages={1} onPage={() => {}} />)
  expect(container.textContent).toBe('')
})

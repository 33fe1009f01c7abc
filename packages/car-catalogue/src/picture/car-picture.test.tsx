// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CarPicture } from './car-picture.tsx'
import { drawCar } from './draw-car.ts'

const srcOf = (drawing: string | undefined) => `data:image/svg+xml,${encodeURIComponent(String(drawing))}`

test('a car is drawn under its name and life once the drawings are there, and again when its life changes', async () => {
  const { rerender } = render(<CarPicture carName="Volmer Pendler" life={100} />)
  const picture = screen.getByRole('img', { name: 'Volmer Pendler, 100% leven' })
  await waitFor(() => expect(picture.getAttribute('src')).toBe(srcOf(drawCar('Volmer Pendler', 100))))
  rerender(<CarPicture carName="Volmer Pendler" life={40} />)
  expect(picture.getAttribute('src')).toBe(srcOf(drawCar('Volmer Pendler', 40)))
  expect(picture.getAttribute('alt')).toBe('Volmer Pendler, 40% leven')
})

test('beside its name it says nothing, and a car that nobody has drawn leaves its place empty', async () => {
  render(<CarPicture carName="Volmer Pendler" life={70} decorative className="small" />)
  const picture = screen.getByRole('presentation')
  expect(picture.getAttribute('alt')).toBe('')
  expect(picture.className).toContain('small')
  render(<CarPicture carName="Nobody Nothing" life={70} />)
  const unknown = screen.getByRole('img', { name: 'Nobody Nothing, 70% leven' })
  await waitFor(() => expect(picture.getAttribute('src')).toBe(srcOf(drawCar('Volmer Pendler', 70))))
  expect(decodeURIComponent(String(unknown.getAttribute('src')))).toMatch(/^data:image\/svg\+xml,<svg [^>]*\/>$/)
})

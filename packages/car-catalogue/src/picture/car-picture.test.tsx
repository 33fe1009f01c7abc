// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carAddress } from './car-address.ts'
import { CarPicture } from './car-picture.tsx'
import { drawCar } from './draw-car.ts'

test('a car is drawn under its name and life once the drawings are there, and again when its life changes', async () => {
  const { rerender } = render(<CarPicture carName="Volmer Pendler" life={100} />)
  const picture = screen.getByRole('img', { name: 'Volmer Pendler, 100% leven' })
  await waitFor(() => expect(picture.getAttribute('src')).toBe(carAddress('Volmer Pendler', 100)))
  rerender(<CarPicture carName="Volmer Pendler" life={40} />)
  expect(picture.getAttribute('src')).toBe(carAddress('Volmer Pendler', 40))
  expect(picture.getAttribute('alt')).toBe('Volmer Pendler, 40% leven')
})

test('beside its name it is not read aloud, and an unknown car leaves its place empty', async () => {
  render(<CarPicture carName="Volmer Pendler" life={70} decorative className="small" />)
  const picture = screen.getByRole('presentation')
  expect(picture.getAttribute('alt')).toBe('')
  expect(picture.className).toContain('small')
  render(<CarPicture carName="Nobody Nothing" life={70} />)
  const unknown = screen.getByRole('img', { name: 'Nobody Nothing, 70% leven' })
  await waitFor(() => expect(picture.getAttribute('src')).toBe(carAddress('Volmer Pendler', 70)))
  expect(decodeURIComponent(String(unknown.getAttribute('src')))).toMatch(/^data:image\/svg\+xml,<svg [^>]*\/>$/)
})

test('one look has one address, which is its drawing; an unknown car has none', () => {
  const address = String(carAddress('Volmer Pendler', 70))
  expect(carAddress('Volmer Pendler', 69)).toBe(address)
  expect(carAddress('Volmer Pendler', 100)).not.toBe(address)
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(drawCar('Volmer Pendler', 70))
  expect(carAddress('Nobody Nothing', 70)).toBeUndefined()
})

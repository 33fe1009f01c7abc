// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('a drawing that cannot be fetched stays empty, and is shown when it comes after all', () => {
  const { container } = render(<Picture src="/lamp.svg" width={2} height={1} />)
  const image = container.querySelector('img')
  if (!image) throw new Error('There is no image.')
  fireEvent.error(image)
  expect(image.style.visibility).toBe('hidden')
  fireEvent.load(image)
  expect(image.style.visibility).toBe('')
})

test('a drawing waits for its place to come into sight, unless its screen begins with it', () => {
  const { container } = render(
    <>
      <Picture src="/lamp.svg" width={2} height={1} />
      <Picture src="/bar.svg" width={2} height={1} atOnce />
    </>,
  )
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual(['lazy', null])
})

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MarkupView } from './markup-view.tsx'

const shown = (html: string, imagesOnRequest = false) =>
  render(<MarkupView html={html} imagesOnRequest={imagesOnRequest} />).container.firstElementChild as HTMLElement

test('a link opens beside the game and passes nothing of it on', () => {
  shown('zie <a href="https://example.com/">https://example.com/</a>')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://example.com/' })
  expect(link.target).toBe('_blank')
  expect(link.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']))
})

test('an image has its size, and comes through our server', () => {
  shown('<img src="https://i.example.com/a.png" alt="Afbeelding" style="width:200px;height:100px" />')
  const image = screen.getByRole<HTMLImageElement>('img')
  expect(image.getAttribute('src')).toBe('/images?address=https%3A%2F%2Fi.example.com%2Fa.png')
  expect(image.style.width).toBe('200px')
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('https://i.example.com/a.png')
})

test('an image without a size is at most 300 px wide', () => {
  shown('<img src="https://i.example.com/a.png" alt="Afbeelding" />')
  expect(screen.getByRole<HTMLImageElement>('img').style.maxWidth).toContain('300px')
})

test('in mail others’ images wait until the reader asks for them, our own do not', async () => {
  shown(`<img src="https://i.example.com/a.png" alt="" /><img src="${location.origin}/b.png" alt="" />`, true)
  expect(screen.getAllByRole<HTMLImageElement>('img').map(({ src }) => src)).toEqual([`${location.origin}/b.png`])
  await userEvent.click(screen.getByRole('button', { name: 'Toon de afbeelding van i.example.com' }))
  expect(screen.getAllByRole('img')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0])
})

test('nothing is requested from YouTube before the reader starts the video', async () => {
  const markup = shown(
    '<div class="markup-video"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" frameborder="0" allowfullscreen></iframe></div>',
  )
  expect(markup.querySelector('iframe')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Speel de video af/ }))
  const frame = markup.querySelector('iframe')
  expect(frame?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img src="javascript:alert(1)" alt="" />',
  '<img src="data:image/svg+xml,x" alt="" />',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example/" allowfullscreen></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ&quot;onload=x"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<form action="https://evil.example/"><input name="q" /></form>',
])('what no renderer of ours made becomes no element: %s', (html) => {
  expect(shown(html).children).toHaveLength(0)
})

test('a style is a size or nothing, a class one of ours or none', () => {
  const markup = shown(
    '<div class="modal">a</div><img src="https://i.example.com/a" alt="" style="position:fixed;width:200px" onload="x" />',
  )
  expect(markup.querySelector('div')?.className).toBe('')
  expect(markup.querySelector('img')).toBeNull()
})

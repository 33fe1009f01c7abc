// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => vi.restoreAllMocks())

const Wheel = ({ number }: { number: number }) => <p>gevallen op {number}</p>
const lost = () => Promise.reject(new Error('lost on the way'))

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>Hier ging het licht uit</p> : this.props.children
  }
}

test('a placeholder keeps the place until the part has arrived; from then on it is there at once', async () => {
  const load = vi.fn(async () => Wheel)
  const Lazy = lazyPart(load, { placeholder: <p>geduld</p> })
  const first = render(<Lazy number={17} />)
  expect(screen.getByText('geduld')).toBeTruthy()
  expect(await screen.findByText('gevallen op 17')).toBeTruthy()
  first.unmount()
  render(<Lazy number={3} />)
  expect(screen.getByText('gevallen op 3')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a part that arrives before its screen is drawn with it', async () => {
  const load = vi.fn(async () => Wheel)
  const Lazy = lazyPart(load, { placeholder: <p>geduld</p> })
  expect(load).toHaveBeenCalledOnce()
  await vi.waitFor(() => {
    cleanup()
    render(<Lazy number={17} />)
    expect(screen.queryByText('geduld')).toBeNull()
  })
  expect(screen.getByText('gevallen op 17')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a part that failed to load before its screen came is requested again by it', async () => {
  const load = vi.fn(async () => Wheel).mockImplementationOnce(lost)
  const Lazy = lazyPart(load)
  await load.mock.results[0]?.value.catch(() => undefined)
  render(<Lazy number={17} />)
  expect(await screen.findByText('gevallen op 17')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a decorative part stays away when it fails to load', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue()
  const Lazy = lazyPart<{ number: number }>(lost)
  const { container } = render(<Lazy number={17} />)
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce())
  expect(container.textContent).toBe('')
})

test('a required part that fails to load is the screen’s failure', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Lazy = lazyPart<{ number: number }>(lost, { required: true })
  render(
    <Boundary>
      <Lazy number={17} />
    </Boundary>,
  )
  expect(await screen.findByText('Hier ging het licht uit')).toBeTruthy()
})

import { expect, test } from 'vitest'
import { createToastStore, toastLimit } from './toast.ts'
import { toastDurationMs } from './toast-times.ts'

test('the newest toast comes first and at most 20 are kept', () => {
  const store = createToastStore()
  for (let count = 1; count <= toastLimit + 5; count++) store.show('blank', `nummer ${count}`)
  expect(store.read()).toHaveLength(20)
  expect(store.read()[0]?.content).toBe('nummer 25')
  expect(store.read().at(-1)?.content).toBe('nummer 6')
})

test('a toast that is already shown is not doubled: it comes first again, for its whole time', () => {
  const store = createToastStore()
  const id = store.show('error', 'Geen verbinding')
  store.show('error', 'iets anders')
  expect(store.show('error', 'Geen verbinding')).toBe(id)
  expect(store.read().map(({ content, repeats }) => [content, repeats])).toEqual([
    ['Geen verbinding', 1],
    ['iets anders', 0],
  ])
  // The same words of another kind are another toast.
  store.show('success', 'Geen verbinding')
  expect(store.read()).toHaveLength(3)
})

test('a loading toast turns into its outcome where it stands', () => {
  const store = createToastStore()
  const id = store.show('loading', 'Bezig')
  store.show('blank', 'iets anders')
  expect(store.show('success', 'Klaar', id)).toBe(id)
  expect(store.read().map((toast) => [toast.kind, toast.content])).toEqual([
    ['blank', 'iets anders'],
    ['success', 'Klaar'],
  ])
})

test('an outcome whose loading toast is gone is still shown, as a new one', () => {
  const store = createToastStore()
  const id = store.show('loading', 'Bezig')
  store.dismiss(id)
  expect(store.show('error', 'Mislukt', id)).not.toBe(id)
  expect(store.read()).toHaveLength(1)
})

test('listeners are called on changes only, until they unsubscribe', () => {
  const store = createToastStore()
  let heard = 0
  const leave = store.subscribe(() => {
    heard += 1
  })
  const id = store.show('blank', 'een')
  const before = store.read()
  store.dismiss(999)
  expect(store.read()).toBe(before)
  expect(heard).toBe(1)
  store.dismiss(id)
  expect(heard).toBe(2)
  leave()
  store.show('blank', 'twee')
  expect(heard).toBe(2)
})

test('toasts stay as long as the rules say', () => {
  expect(toastDurationMs).toEqual({ success: 2000, error: 4000, blank: 4000, custom: 4000, loading: Infinity })
})

test('every copy of the module in the page uses one store', async () => {
  const one = await import('./toast.ts?copy=1' as './toast.ts')
  const other = await import('./toast.ts?copy=2' as './toast.ts')
  expect(one).not.toBe(other)
  expect(one.toastStore).toBe(other.toastStore)
})

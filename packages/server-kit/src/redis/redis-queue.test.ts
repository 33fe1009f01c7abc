import { SinglyLinkedList } from '@redis/client/dist/lib/client/linked-list.js'
import { expect, test } from 'vitest'
import './redis-queue.ts'

test('an entry that has left a queue of the Redis client does not hold the next ones', () => {
  const queue = new SinglyLinkedList<string>()
  const nodes = ['a', 'b', 'c'].map((value) => queue.push(value))
  expect(nodes[0]?.next).toBe(nodes[1])
  expect([queue.shift(), queue.shift()]).toEqual(['a', 'b'])
  expect(nodes.map(({ next }) => next)).toEqual([undefined, undefined, undefined])
  expect([...queue]).toEqual(['c'])
  expect([queue.shift(), queue.shift(), queue.length]).toEqual(['c', undefined, 0])
})

import { SinglyLinkedList } from '@redis/client/dist/lib/client/linked-list.js'

const { shift } = SinglyLinkedList.prototype

/**
 * Cuts the link from an entry that has left a queue of the Redis client to the next one. The client keeps the link, so
 * one old command keeps the next one, that one its next, and each the whole call that made it: the gateway promoted
 * every call to the old generation, and collecting them cost a fifth of its CPU and pauses of 20-70 ms (client 6.3.1).
 */
SinglyLinkedList.prototype.shift = function () {
  const node = this.head
  const value = shift.call(this)
  if (node) node.next = undefined
  return value
}

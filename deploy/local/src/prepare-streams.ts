import { connectNats, updateStreams } from '@sottomondo/server-kit'

/** Makes the streams of facts and parked facts, or brings them to what this version needs. */
export async function prepareStreams(
  url: string,
  seed: string | undefined,
  replicas: string | undefined,
): Promise<void> {
  const nats = await connectNats(url, 'stack', { user: 'stack', seed })
  try {
    await updateStreams(nats, replicas ? Number(replicas) : undefined)
  } finally {
    await nats.close()
  }
}

import type { LiveEvent } from '@gian-hang/contract/live';

/** The events of a stream as they arrive; null for a heartbeat. */
export async function* parseLiveEvents(chunks: AsyncIterable<string>): AsyncGenerator<LiveEvent | null> {
  let buffered = '';
  for await (const chunk of chunks) {
    buffered += chunk;
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks)
      yield block.startsWith('data: ') ? (JSON.parse(block.slice('data: '.length)) as LiveEvent) : null;
  }
}

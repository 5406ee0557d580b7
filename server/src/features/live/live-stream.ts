import { PassThrough } from 'node:stream';
import { LIVE_TOPICS, type LiveEvent, type LiveTopic } from '@gian-hang/contract/live';
import type { Change } from '../../db/notify-change.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';

const MIN_EVENT_INTERVAL_MS = 1_000;

/** One browser's stream of server-sent events. */
export class LiveStream {
  readonly body = new PassThrough();
  readonly accountId: string;
  readonly #deps: Deps;
  readonly #authenticate: () => Promise<Actor>;
  #changes: Change[] = [];
  #sending: NodeJS.Timeout | undefined;
  #sentAt = 0;

  /**
   * `authenticate` is called before each event about changes and each heartbeat, so that withdrawn rights and ended
   * sessions act at once. `refresh` sends without it.
   */
  constructor(deps: Deps, accountId: string, authenticate: () => Promise<Actor>) {
    this.#deps = deps;
    this.accountId = accountId;
    this.#authenticate = authenticate;
    this.body.write(': connected\n\n');
    this.body.once('close', () => clearTimeout(this.#sending));
  }

  /** Sends the change with others, at most once a second. */
  add(change: Change): void {
    if ('accountId' in change && change.accountId !== this.accountId) return;
    this.#changes.push(change);
    if (this.#changes.length > 1) return;
    const delay = Math.max(0, this.#sentAt + MIN_EVENT_INTERVAL_MS - Date.now());
    this.#sending = setTimeout(() => void this.#sendChanges(), delay);
  }

  /** Makes the browser read everything: what happened before is unknown. */
  refresh(): void {
    this.#send(LIVE_TOPICS);
  }

  async heartbeat(): Promise<void> {
    if (await this.#findActor()) this.#write(': heartbeat\n\n');
  }

  end(): void {
    this.body.end();
  }

  async #sendChanges(): Promise<void> {
    const changes = this.#changes;
    this.#changes = [];
    this.#sentAt = Date.now();
    const actor = await this.#findActor();
    if (!actor) return;
    try {
      this.#send(await this.#visibleTopics(actor, changes));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'live event not sent');
      this.end();
    }
  }

  async #visibleTopics(actor: Actor, changes: readonly Change[]): Promise<LiveTopic[]> {
    const shopIds = new Set(changes.flatMap((change) => ('shopId' in change ? change.shopId : [])));
    const visible = shopIds.size > 0 ? await visibleShopIds(this.#deps.db, actor, [...shopIds]) : [];
    const topics = changes.flatMap((change) => {
      if (change.topic === 'sessions') return [];
      return 'shopId' in change && !visible.includes(change.shopId) ? [] : change.topic;
    });
    return [...new Set(topics)];
  }

  /** Undefined after it ended the stream: the session is over, or the database did not answer. */
  async #findActor(): Promise<Actor | undefined> {
    try {
      return await this.#authenticate();
    } catch (error) {
      if (!(error instanceof AppError)) this.#deps.log.warn({ err: error }, 'live stream not checked');
      this.end();
      return undefined;
    }
  }

  #send(topics: readonly LiveTopic[]): void {
    const event: LiveEvent = { topics: [...topics] };
    if (topics.length > 0) this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  #write(text: string): void {
    if (this.body.writable) this.body.write(text);
  }
}

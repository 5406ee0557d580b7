type ShopCalls = { calls: number; concurrency: number; max_concurrency: number };

/** Counts incoming calls, so that a test can prove what a client did. */
export class CallLog {
  #paths = new Map<
    string,
    { path: string; shop_id: string | null; calls: number; codes: Record<string, number> }
  >();
  readonly #shops = new Map<string, ShopCalls>();
  #tokens = { get: 0, refresh: 0, refused: 0, refresh_reuse: 0 };
  #badSignatures = 0;

  enter(
    path: string,
    shopId: string | undefined,
  ): { recordCode(code: number | string): void; leave(): void } {
    const key = `${path} ${shopId ?? ''}`;
    const entry = this.#paths.get(key) ?? { path, shop_id: shopId ?? null, calls: 0, codes: {} };
    this.#paths.set(key, entry);
    entry.calls++;
    const shop = shopId === undefined ? undefined : this.#shopEntry(shopId);
    if (shop !== undefined) {
      shop.calls++;
      shop.concurrency++;
      shop.max_concurrency = Math.max(shop.max_concurrency, shop.concurrency);
    }
    let isOpen = true;
    return {
      recordCode: (code) => {
        entry.codes[code] = (entry.codes[code] ?? 0) + 1;
        if (code === 106001) this.#badSignatures++;
      },
      leave: () => {
        if (isOpen && shop !== undefined) shop.concurrency--;
        isOpen = false;
      },
    };
  }

  token(event: 'get' | 'refresh' | 'refused' | 'refresh_reuse'): void {
    this.#tokens[event]++;
  }

  report() {
    const paths = [...this.#paths.values()];
    return {
      total: paths.reduce((sum, entry) => sum + entry.calls, 0),
      paths,
      shops: Object.fromEntries(this.#shops),
      tokens: this.#tokens,
      bad_signatures: this.#badSignatures,
    };
  }

  clear(): void {
    this.#paths = new Map();
    for (const shop of this.#shops.values()) {
      shop.calls = 0;
      shop.max_concurrency = shop.concurrency;
    }
    this.#tokens = { get: 0, refresh: 0, refused: 0, refresh_reuse: 0 };
    this.#badSignatures = 0;
  }

  #shopEntry(shopId: string): ShopCalls {
    const known = this.#shops.get(shopId);
    if (known !== undefined) return known;
    const created = { calls: 0, concurrency: 0, max_concurrency: 0 };
    this.#shops.set(shopId, created);
    return created;
  }
}

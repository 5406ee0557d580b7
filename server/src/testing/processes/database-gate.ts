import net from 'node:net';

/** Stands between the server and its database, and can swallow, refuse, delay or break all traffic. */
export class DatabaseGate {
  mode: 'open' | 'refuse' | 'swallow' = 'open';
  /** What the database says arrives this much later. */
  delayMs = 0;
  /** Every so many packets of the database, the connection breaks instead. */
  breakEvery = 0;
  /** At the first packet that holds this text, the database goes away with every connection; the packet is lost. */
  goAwayAt: { asked: string } | { answered: string } | null = null;
  #packets = 0;
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  constructor(target: URL) {
    this.#server = net.createServer((inside) => {
      if (this.mode === 'refuse') return inside.destroy();
      const outside = net.connect(Number(target.port), target.hostname);
      for (const socket of [inside, outside]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.#sockets.delete(socket));
      }
      inside.on('data', (chunk) => this.#handOn(chunk, outside));
      outside.on('data', (chunk) => this.#handBack(chunk, inside));
      inside.on('close', () => outside.destroy());
      outside.on('close', () => inside.destroy());
      return undefined;
    });
  }

  /** The same address, by way of the gate. */
  static async before(url: string): Promise<{ gate: DatabaseGate; url: string }> {
    const gate = new DatabaseGate(new URL(url));
    const port = String(await gate.#listen());
    return { gate, url: Object.assign(new URL(url), { hostname: '127.0.0.1', port }).toString() };
  }

  #goesAway(text: string | undefined, chunk: Buffer): boolean {
    if (text === undefined || !chunk.includes(text)) return false;
    this.goAwayAt = null;
    this.mode = 'refuse';
    this.cut();
    return true;
  }

  #handOn(chunk: Buffer, outside: net.Socket): void {
    const at = this.goAwayAt;
    if (this.mode === 'swallow' || this.#goesAway(at && 'asked' in at ? at.asked : undefined, chunk)) return;
    outside.write(chunk);
  }

  #handBack(chunk: Buffer, inside: net.Socket): void {
    const at = this.goAwayAt;
    if (this.mode === 'swallow' || this.#goesAway(at && 'answered' in at ? at.answered : undefined, chunk))
      return;
    this.#packets += 1;
    if (this.breakEvery > 0 && this.#packets % this.breakEvery === 0) inside.resetAndDestroy();
    else if (this.delayMs === 0) inside.write(chunk);
    else setTimeout(() => inside.writable && inside.write(chunk), this.delayMs);
  }

  async #listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as net.AddressInfo).port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

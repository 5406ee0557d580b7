import net from 'node:net';

/** A proxy between server and database that can swallow, refuse, delay or break all traffic. */
export class DatabaseProxy {
  mode: 'open' | 'refuse' | 'swallow' = 'open';
  /** Delays every packet from the database by this much. */
  delayMs = 0;
  /** Breaks the connection instead of forwarding every nth packet from the database. */
  resetEveryPackets = 0;
  /** Closes all connections at the first packet that contains this text; the packet is lost. */
  disconnectAt: { inRequest: string } | { inResponse: string } | null = null;
  #packets = 0;
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  constructor(target: URL) {
    this.#server = net.createServer((serverSocket) => {
      if (this.mode === 'refuse') return serverSocket.destroy();
      const databaseSocket = net.connect(Number(target.port), target.hostname);
      for (const socket of [serverSocket, databaseSocket]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.#sockets.delete(socket));
      }
      serverSocket.on('data', (chunk) => this.#forwardToDatabase(chunk, databaseSocket));
      databaseSocket.on('data', (chunk) => this.#forwardToServer(chunk, serverSocket));
      serverSocket.on('close', () => databaseSocket.destroy());
      databaseSocket.on('close', () => serverSocket.destroy());
      return undefined;
    });
  }

  /** Returns the same database URL, routed through the proxy. */
  static async before(url: string): Promise<{ gate: DatabaseProxy; url: string }> {
    const gate = new DatabaseProxy(new URL(url));
    const port = String(await gate.#listen());
    return { gate, url: Object.assign(new URL(url), { hostname: '127.0.0.1', port }).toString() };
  }

  #disconnectsOn(text: string | undefined, chunk: Buffer): boolean {
    if (text === undefined || !chunk.includes(text)) return false;
    this.disconnectAt = null;
    this.mode = 'refuse';
    this.cut();
    return true;
  }

  #forwardToDatabase(chunk: Buffer, databaseSocket: net.Socket): void {
    const at = this.disconnectAt;
    if (
      this.mode === 'swallow' ||
      this.#disconnectsOn(at && 'inRequest' in at ? at.inRequest : undefined, chunk)
    )
      return;
    databaseSocket.write(chunk);
  }

  #forwardToServer(chunk: Buffer, serverSocket: net.Socket): void {
    const at = this.disconnectAt;
    if (
      this.mode === 'swallow' ||
      this.#disconnectsOn(at && 'inResponse' in at ? at.inResponse : undefined, chunk)
    )
      return;
    this.#packets += 1;
    if (this.resetEveryPackets > 0 && this.#packets % this.resetEveryPackets === 0)
      serverSocket.resetAndDestroy();
    else if (this.delayMs === 0) serverSocket.write(chunk);
    else setTimeout(() => serverSocket.writable && serverSocket.write(chunk), this.delayMs);
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

import { connect, type Socket } from 'node:net';

/** A malicious client or a bad connection; `closedMs` is when the server closed it. */
export type Attacker = { kind: string; socket: Socket; closedMs: number | null };

type Target = { url: string; big: string };

const POST =
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

const ATTACK_BY_KIND: Record<string, (socket: Socket, target: Target) => void> = {
  'slow headers': (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    sendSlowly(socket, 'X-Slow: 1\r\n');
    socket.resume();
  },
  'slow body': (socket) => {
    socket.write(POST);
    sendSlowly(socket, ' ');
    socket.resume();
  },
  'slow reading': (socket, { big }) => {
    socket.pause();
    socket.write(`GET ${big} HTTP/1.1\r\nHost: x\r\n\r\n`);
  },
  'half closed': (socket) => {
    socket.end('GET /health/live HTTP/1.1\r\nHost: x\r\n');
    socket.resume();
  },
  silent: (socket) => void socket.resume(),
};

export const ATTACKS = Object.keys(ATTACK_BY_KIND);

export function attack(kind: string, target: Target): Attacker {
  const { hostname, port } = new URL(target.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const attacker: Attacker = { kind, socket, closedMs: null };
  let startedAt = performance.now();
  const onClosed = () => {
    attacker.closedMs ??= performance.now() - startedAt;
  };
  socket.on('error', onClosed);
  socket.on('close', onClosed);
  socket.on('end', onClosed);
  socket.on('connect', () => {
    startedAt = performance.now();
    ATTACK_BY_KIND[kind]?.(socket, target);
  });
  return attacker;
}

function sendSlowly(socket: Socket, chunk: string): void {
  const timer = setInterval(() => socket.write(chunk), 1_000);
  socket.on('close', () => clearInterval(timer));
  socket.on('end', () => clearInterval(timer));
  socket.on('error', () => clearInterval(timer));
}

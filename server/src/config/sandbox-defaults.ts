/** The sandbox marketplace's one app, known to everybody. */
export const SANDBOX_APP = {
  appKey: 'sandbox6app1key',
  appSecret: 'sandbox-app-secret-for-loopback-only-0001',
  serviceId: '7300000000000000001',
};

export const SANDBOX_ADMIN = { email: 'admin@example.com', password: 'admin123' };

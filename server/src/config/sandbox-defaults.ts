/** The public credentials of the sandbox marketplace's only app. */
export const SANDBOX_APP = {
  appKey: 'sandbox6app1key',
  appSecret: 'sandbox-app-secret-for-loopback-only-0001',
  serviceId: '7300000000000000001',
};

export const SANDBOX_ADMIN = { email: 'admin@example.com', password: 'admin123' };

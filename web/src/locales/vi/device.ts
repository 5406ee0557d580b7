export const device = {
  onSystem: '{browser} trên {system}',
  unknown: 'Thiết bị không rõ',
} as const;

import { Group, Skeleton, Stack } from '@mantine/core';

export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <Stack p="md" gap="lg">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <Group key={row} wrap="nowrap" align="flex-start" gap="sm">
          <Skeleton height={34} width={34} radius={9} />
          <Stack gap={8} flex={1}>
            <Skeleton height={12} width="45%" />
            <Skeleton height={10} width="80%" />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}

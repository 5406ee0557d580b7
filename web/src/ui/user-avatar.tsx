import { Avatar } from '@mantine/core';

type Props = { name: string; src: string | null; size?: number };

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase() || '?';
}

/** The picture, or the initials if there is none or it does not load. Decorative: the name is next to it. */
export function UserAvatar({ name, src, size = 32 }: Props) {
  return (
    <Avatar src={src} size={size} radius="50%" alt="" aria-hidden="true" variant="light" color="jade">
      {initialsOf(name)}
    </Avatar>
  );
}

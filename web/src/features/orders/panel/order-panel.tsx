import { useEffect } from 'react';

type Props = { id: string; ids: readonly string[]; onGo: (id: string) => void; onClose: () => void };

/** A whole order beside the list. */
export function OrderPanel({ id, onClose }: Props) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return <aside aria-label={id} style={{ width: 400 }} />;
}

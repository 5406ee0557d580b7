/** A stall: an awning over a counter. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="#0b7a65" />
      <path
        d="M8.2 7.5h15.6l2.7 6.2a3.1 3.1 0 0 1-5.4 2 3.4 3.4 0 0 1-5.1 0 3.4 3.4 0 0 1-5.1 0 3.1 3.1 0 0 1-5.4-2z"
        fill="#fff"
      />
      <path d="M8.6 18.8v5.7M23.4 18.8v5.7M7 24.5h18" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <rect x="12.4" y="19" width="7.2" height="3.4" rx="1" fill="#9bddcc" />
    </svg>
  );
}

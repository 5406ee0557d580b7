// Loaded into a child with --import: whatever the child itself does, it does not outlive its parent.
const GRACE_MS = Number(process.env.ORPHAN_GRACE_MS ?? 0);

process.on('disconnect', () => setTimeout(() => process.exit(1), GRACE_MS));
process.channel?.unref();

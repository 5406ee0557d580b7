export function ForbiddenPage() {
  return null;
}

export function ImportDialog(_: { isOpen: boolean; onClose: () => void }) {
  return null;
}

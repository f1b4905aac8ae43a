/** A form for the attributes of one block. */
export interface FormProps {
  attrs: Record<string, unknown>;
  onSave(attrs: Record<string, unknown>): void;
  onCancel(): void;
}

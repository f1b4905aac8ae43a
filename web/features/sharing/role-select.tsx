import { NativeSelect } from '@mantine/core';
import { MEMBER_ROLES, type MemberRole } from '#contract/book-roles.ts';
import { ROLE_LABELS } from '#web/lib/books/book-labels.ts';

export interface RoleSelectProps {
  label: string;
  value: MemberRole;
  isLabelHidden?: boolean;
  onChange(role: MemberRole): void;
}

/** Chooses what somebody is in a book. */
export function RoleSelect({ label, value, isLabelHidden = false, onChange }: RoleSelectProps) {
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={value}
      data={MEMBER_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      onChange={(event) => {
        const role = MEMBER_ROLES.find((one) => one === event.currentTarget.value);
        if (role) onChange(role);
      }}
    />
  );
}

import { Stack } from '@mantine/core';
import { useAuth } from '#web/lib/session/auth.tsx';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { AppearancePart, WritingPart } from './preference-parts.tsx';
import { DataPart } from './data-part.tsx';
import { GeneratorPart } from './generator-part.tsx';
import { UserApiKeyPart } from './user-api-key-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { StoragePart } from './storage-part.tsx';

/** /settings: the person's account, its security and its data. */
export function SettingsPage() {
  const { user } = useAuth();
  useDocumentTitle('Settings');
  if (user === null) return null;
  // The demo has one account for everybody, so there is nothing to change about it.
  const isDemo = isDemoMode();
  return (
    <Page>
      <PageTitle>Settings</PageTitle>
      <Stack gap="lg" mt={24}>
        {!isDemo && (
          <>
            <ProfilePart user={user} />
            <PasswordPart user={user} />
            <SessionsPart />
            <SecondFactorPart user={user} />
          </>
        )}
        <AppearancePart />
        <WritingPart />
        <GeneratorPart />
        {!isDemo && <UserApiKeyPart />}
        <StoragePart />
        {!isDemo && <DataPart user={user} />}
      </Stack>
    </Page>
  );
}

import { Loader, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shownBytes } from '#book/text/bytes.ts';
import { getUsage, type Usage } from '#contract/accounts/usage.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { SettingsPart } from './settings-part.tsx';

/** How much of the account's storage is used, and for what. */
export function StoragePart() {
  const { data, error } = useQuery({
    queryKey: ['account', 'usage'],
    queryFn: ({ signal }) => call(getUsage, { signal }),
    staleTime: 0,
  });
  return (
    <SettingsPart
      title="Storage"
      description="Pictures, fonts, the text of your books and its earlier versions take room."
    >
      <ErrorBanner message={error === null ? null : messageOf(error)} />
      {data === undefined && error === null && <Loader size="sm" aria-label="Loading storage" />}
      {data && <Used usage={data} />}
    </SettingsPart>
  );
}

function Used({ usage }: { usage: Usage }) {
  const { images_bytes, fonts_bytes, text_bytes, versions_bytes, total_bytes, limit_bytes } = usage;
  const share = Math.min(100, (total_bytes / limit_bytes) * 100);
  const isFull = total_bytes >= limit_bytes;
  return (
    <Stack gap="xs">
      <Text fw={600}>{`${shownBytes(total_bytes)} of ${shownBytes(limit_bytes)} used`}</Text>
      <Progress value={share} color={isFull ? 'red' : undefined} aria-label="Storage used" />
      <Text size="sm">
        {`Pictures ${shownBytes(images_bytes)}, fonts ${shownBytes(fonts_bytes)}, text ${shownBytes(text_bytes)}, earlier versions ${shownBytes(versions_bytes)}.`}
      </Text>
      <Text size="sm" c="dimmed">
        The trash counts too.
      </Text>
      {isFull && (
        <Text size="sm">To make room, delete pictures or books that you no longer need, then empty the trash.</Text>
      )}
    </Stack>
  );
}

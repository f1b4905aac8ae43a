import { Alert, Code, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '#web/ui/page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { describeQuery } from './description.ts';

/** Every call of the interface, to be tried with one's own token: /api-test. */
export function ApiTestPage() {
  useDocumentTitle('API test');
  const { data: operations, error } = useQuery(describeQuery);
  return (
    <Page>
      <PageTitle description="Every call that this server answers.">API test</PageTitle>
      {error && <Alert color="red">{error.message}</Alert>}
      {!operations && !error && <Loader aria-label="Loading the description" />}
      {operations?.map(({ id, method, path, summary }) => (
        <Group key={id} mb="xs" gap="sm">
          <Code>
            {method} {path}
          </Code>
          <Text>{summary}</Text>
        </Group>
      ))}
    </Page>
  );
}

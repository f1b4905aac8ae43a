import { Badge, Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type SignedInSession } from '#contract/accounts/own-account.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { formatRelative } from '#web/ui/text/display-text.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './settings.module.css';
import { SettingsPart } from './settings-part.tsx';

const SESSIONS = ['account', 'sessions'];

/** The sessions in which the person is signed in, each with a button that ends it. */
export function SessionsPart() {
  const { data, error } = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  });
  const ending = useEnding((id: string) => call(endSession, { params: { id } }));
  const endingOthers = useEnding(() => call(endOtherSessions));
  const failure = ending.error ?? endingOthers.error ?? error;
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <SettingsPart
      title="Sessions"
      description="Where you are signed in. End sessions that you do not know, and change your password."
    >
      <ErrorBanner message={failure === null ? null : messageOf(failure)} />
      {data === undefined && failure === null && <Loader size="sm" aria-label="Loading sessions" />}
      <PlainList>
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </PlainList>
      {others.length > 1 && (
        <Button
          ref={passOnFocus}
          variant="default"
          {...busyProps(endingOthers.isPending)}
          onClick={() => !endingOthers.isPending && endingOthers.mutate()}
        >
          End All Other Sessions
        </Button>
      )}
    </SettingsPart>
  );
}

/** Ends sessions and then reads the list again, even if ending them failed. */
function useEnding<V = void>(end: (which: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: end, onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }) });
}

interface SessionRowProps {
  session: SignedInSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const name = browserName(session.user_agent);
  return (
    <li ref={passOnFocus} className={classes.session}>
      <div>
        <Text fw={500}>{name}</Text>
        <Text c="dimmed" size="sm">
          {session.address} · last used <time dateTime={session.last_used_at}>{lastUsed(session)}</time>
        </Text>
      </div>
      {session.current ? (
        <Badge color="leaf" variant="light">
          This session
        </Badge>
      ) : (
        <Button
          variant="default"
          aria-label={`End Session of ${name}`}
          onClick={() => !isEnding && onEnd()}
          {...busyProps(isEnding)}
        >
          End Session
        </Button>
      )}
    </li>
  );
}

function lastUsed({ last_used_at }: SignedInSession): string {
  return formatRelative(last_used_at, Date.now());
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The common names of the browser and the system in a User-Agent header; the header itself if neither is known. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent.slice(0, 60) || 'Unknown browser');
}

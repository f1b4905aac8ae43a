import { useState } from 'react';
import { readPersonal, writePersonal } from '#web/lib/session/personal-storage.ts';
import { getPreferences } from '#web/lib/preferences.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { requestOf, startingForm } from './generator-request.ts';
import { GeneratorForm } from './generator-form.tsx';
import classes from './generator-page.module.css';
import { addRecent, readRecent, RECENT_KEY } from './recent.ts';
import { ResultPanel } from './result-panel.tsx';
import { useGeneration } from './use-generation.ts';

/** The content generator. Its texts do not belong to a book yet. */
export function GeneratorPage() {
  useDocumentTitle('AI Content Generator');
  const [form, setForm] = useState(() => startingForm(getPreferences()));
  const [recent, setRecent] = useState(() => readRecent(readPersonal(RECENT_KEY)));
  const generation = useGeneration();
  useUnsavedInput(form.prompt.trim() !== '' || generation.text !== '');

  const generate = async () => {
    const request = requestOf(form);
    const content = await generation.start(request);
    if (content.trim() === '') return;
    // The stored list is read again, since another tab may have added to it.
    const made = { prompt: request.prompt, content, timestamp: Date.now() };
    const list = addRecent(readRecent(readPersonal(RECENT_KEY)), made);
    writePersonal(RECENT_KEY, list);
    setRecent(list);
  };

  return (
    <Page width="wide">
      <PageTitle>AI Content Generator</PageTitle>
      <div className={classes.panels}>
        <GeneratorForm
          form={form}
          onChange={setForm}
          isBusy={generation.isBusy}
          error={generation.error}
          onGenerate={generate}
          onStop={generation.stop}
        />
        <ResultPanel
          text={generation.text}
          isBusy={generation.isBusy}
          findings={generation.findings}
          recent={recent}
          onRestore={({ content }) => generation.show(content)}
        />
      </div>
    </Page>
  );
}
